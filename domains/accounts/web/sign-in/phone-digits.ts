import { digitsOf } from '#ui/primitives/digits.ts'

const fewestDigits = 6
const mostDigits = 15

/**
 * Reads typed text as +, country code and number; null when the country code is missing or a sign is no part of a
 * number.
 */
export function readPhone(raw: string): string | null {
  // Address books wrap numbers in marks of direction, which nobody sees.
  const text = raw.replaceAll(/\p{Cf}/gu, '').trim()
  if (!/^(\+|\p{Nd})[\p{Nd}\s().\-/]*$/u.test(text)) return null
  const digits = digitsOf(text, mostDigits + 3)
  const number = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : ''
  return number.length >= fewestDigits && number.length <= mostDigits ? `+${number}` : null
}
