import { amountText, decimalsOf, readAmount } from '../minor-units.ts'
import type { Money } from '../payment-adapter.ts'

export type AmountForm = '2dp' | 'minor' | 'integer'

/** How a gateway counts a currency. */
export type Counting = { form: AmountForm; decimals: number }

/** An amount as the gateway wants it; null for one that it cannot say. */
export function writeGatewayAmount(amount: Money, counting: Counting): string | null {
  try {
    return wordsOf(amount, counting)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Reads an amount in the gateway's own words; null where it is none. */
export function readGatewayAmount(text: string, currency: string, { form, decimals }: Counting): Money | null {
  if (form !== 'minor') return readAmount(text, currency)
  if (!/^\d{1,18}$/.test(text)) return null
  const digits = text.padStart(decimals + 1, '0')
  const split = digits.length - decimals
  return readAmount(decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`, currency)
}

function wordsOf(amount: Money, { form, decimals }: Counting): string {
  if (form === 'integer') return amountText(amount, 0)
  if (form === 'minor')
    return amountText(amount, decimals)
      .replace('.', '')
      .replace(/^0+(?=\d)/, '')
  // Two decimals, and more only where the currency is counted finer and the amount needs them.
  const finest = amountText(amount, Math.max(2, decimalsOf(amount.currency)))
  return finest.replace(/(\.\d\d\d*?)0+$/, '$1')
}
