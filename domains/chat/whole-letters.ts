const joiner = 0x200d

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
