import { currencies } from '../payment-methods.ts'
import type { Currency } from '../payment-methods.ts'
import type { Plan, PricesIn } from '../price-contract.ts'
import { digitsOf, majorOf, priceIn } from '../rules.ts'

/** A whole amount of smallest units, and how many digits those have. */
export type Amount = { currency: string; minor: number; digits: number }

/**
 * A price as people of a language write it, with the sign that the product uses everywhere: a language may know the
 * same currency by another sign, or by its letters.
 */
export function priceText(tag: string, currency: Currency, value: number, digits = digitsOf(currency)): string {
  return signed(tag, currencies[currency].sign, value, digits)
}

function signed(tag: string, sign: string, value: number, digits: number): string {
  const parts = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(value)
  // Signs of letters need the space that a sign of one stroke does without.
  const isWord = /^\p{L}+$/u.test(sign)
  const written = parts.map(({ type, value: part }, place) => {
    if (type !== 'currency') return part
    const isBeforeNumber = ['integer', 'minusSign'].includes(parts[place + 1]?.type ?? '')
    return isWord && isBeforeNumber ? `${sign}\u00a0` : sign
  })
  return written.join('')
}

type Priced = Pick<Plan, 'onlyPayTgStar'> & PricesIn

/**
 * The price of a plan as text: in Stars where they alone pay it, else in the shown currency. The texts are those of
 * paying.
 */
export function planPriceText(tag: string, currency: Currency, plan: Priced, t: AmountTexts): string {
  if (plan.onlyPayTgStar) return amountText(tag, { currency: 'XTR', minor: plan.tgStar, digits: 0 }, t)
  return priceText(tag, currency, priceIn(currency, plan))
}

type AmountTexts = (key: 'stars' | 'usdt', values: { amount: number | string }) => string

/** An amount as it is written beside the way it is paid by: Stars, USDT, or a currency's own sign. */
export function amountText(tag: string, { currency, minor, digits }: Amount, t: AmountTexts): string {
  const value = majorOf(minor, digits)
  if (currency === 'XTR') return t('stars', { amount: value })
  if (currency === 'USDT') return t('usdt', { amount: plainNumber(tag, value, Math.min(digits, 2)) })
  const known = isCurrency(currency) ? currencies[currency].sign : currency
  return signed(tag, known, value, digits)
}

function plainNumber(tag: string, value: number, digits: number): string {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: 6 }).format(value)
}

function isCurrency(name: string): name is Currency {
  return Object.hasOwn(currencies, name)
}
