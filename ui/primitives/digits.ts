/** The first digits in what was typed or pasted, whatever script they are written in. */
export function digitsOf(raw: string, most: number): string {
  let digits = ''
  for (const letter of raw) {
    if (digits.length === most) break
    if (/\p{Nd}/u.test(letter)) digits += String(valueOf(letter))
  }
  return digits
}

// Unicode lays out each script's decimal digits as ten neighbours in order, zero first.
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}
