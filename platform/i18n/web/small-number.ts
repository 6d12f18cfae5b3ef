/** The first digit of languages that do not write 0 to 9, by the language of a tag or the numbers that it requests. */
const firstDigits: Record<string, number> = { ar: 0x660, bn: 0x9e6, mymr: 0x1040 }
const above = 1000

/** These digits as the language of this tag of the product's writes them. */
export function inOwnDigits(tag: string, digits: string): string {
  const zero = firstDigits[tag.split('-u-nu-')[1] ?? tag.slice(0, 2)]
  return zero === undefined ? digits : digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

/**
 * A whole number from 0 to 999 as `Intl.NumberFormat` writes it under this tag of the product's; null for any other value.
 * A page has its ages and counts without a formatter, whose first one costs a slow phone a tenth of a second.
 */
export function smallNumber(tag: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= above || Object.is(value, -0))
    return null
  return inOwnDigits(tag, String(value))
}
