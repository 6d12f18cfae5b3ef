import type { Money } from './payment-adapter.ts'

/**
 * Currencies with no or three decimals, and those that no state issues; all others have two. IDR, INR and MMK have two
 * by ISO 4217, but prices in them are whole everywhere, also here.
 */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF IDR INR ISK JPY KMF KRW MMK PYG RWF UGX VND VUV XAF XOF XPF XTR'.split(' ').map(withZero),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((currency) => [currency, 3])),
  USDT: 6,
}

function withZero(currency: string): [string, number] {
  return [currency, 0]
}

/** How many decimals a currency's amounts are written with. */
export function decimalsOf(currency: string): number {
  return decimals[currency] ?? 2
}

/** An amount as gateways write it: 9.99 for 999 cents, 500 for 500 yen. */
export function amountText({ currency, minor }: Money, places = decimalsOf(currency)): string {
  const own = decimalsOf(currency)
  const digits = String(minor).padStart(own + 1, '0')
  const whole = digits.slice(0, digits.length - own)
  const part = digits.slice(digits.length - own).padEnd(places, '0')
  if (/[^0]/.test(part.slice(places)))
    throw new RangeError(`${minor} ${currency} cannot be written with ${places} decimals`)
  return places === 0 ? whole : `${whole}.${part.slice(0, places)}`
}

/** Reads an amount as gateways write it; null where it is none, or finer than the currency is counted. */
export function readAmount(text: string, currency: string): Money | null {
  const own = decimalsOf(currency)
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[^0]/.test(part.slice(own))) return null
  const minor = Number(whole + part.slice(0, own).padEnd(own, '0'))
  return Number.isSafeInteger(minor) ? { currency, minor } : null
}
