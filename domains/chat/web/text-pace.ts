export const frameMs = 80

const leastLettersPerMs = 0.035
const catchUpMs = 650
const finishMs = 260
const joiner = 0x200d

export type Pace = { shown: number; total: number; elapsedMs: number; hasEnded: boolean }

/** How much of a text to show next, so that bursts become an even flow that never falls far behind. */
export function nextLength({ shown, total, elapsedMs, hasEnded }: Pace): number {
  const left = total - shown
  if (left <= 0) return total
  const perMs = Math.max(leastLettersPerMs, left / (hasEnded ? finishMs : catchUpMs))
  return Math.min(total, shown + Math.max(1, Math.round(perMs * elapsedMs)))
}

/** The same length, moved on where it would cut a letter in two: surrogate pairs, combining marks, joined emoji. */
export function wholeLetters(text: string, length: number): number {
  let end = Math.min(length, text.length)
  while (end < text.length && cutsLetter(text, end)) end += 1
  return end
}

function cutsLetter(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  if (before >= 0xd800 && before <= 0xdbff) return true
  const next = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return before === joiner || next.charCodeAt(0) === joiner || /\p{M}/u.test(next)
}
