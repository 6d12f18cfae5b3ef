/** A shorter text cries for nothing. */
export const shortestCry = 5

/** The texts of a call, line by line, also those inside its params, so many levels deep. */
export function ownWordsIn(params: unknown, levels: number): string {
  return textsIn(params, levels).join('\n')
}

function textsIn(value: unknown, levels: number): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || levels === 0) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, levels - 1))
}
