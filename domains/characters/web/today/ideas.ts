/** The number of ideas for an evening, `today.ideas` in the texts. */
export const ideaCount = 10

const dayMs = 86_400_000

/** The day of a moment, counted from 1970 in UTC, so that everybody who shares a page has the same. */
export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs)
}

/** The idea of a day. */
export function ideaOf(day: number): number {
  return day % ideaCount
}

/** With whom the idea of a day is offered: somebody of a list, another one each day. */
export function characterOf<T>(list: readonly T[], day: number): T | null {
  // Lists begin with those who are shown first anyway; seven steps on it is somebody else the next day.
  return list[(day * 7) % Math.max(list.length, 1)] ?? null
}

/** Those of a list who are not in its first rows and with whom no conversation is shown; all of it where nobody is left. */
export function othersIn<T extends { id: string }>(
  list: readonly T[],
  firstRows: number,
  recent: readonly T['id'][],
): readonly T[] {
  const others = list.slice(firstRows).filter(({ id }) => !recent.includes(id))
  return others.length > 0 ? others : list
}

/** An idea in an address; null for none. */
export function readIdea(value: unknown): number | null {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= 0 && number < ideaCount ? number : null
}
