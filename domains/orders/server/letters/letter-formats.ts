import { isLocale, locales } from '#platform/i18n/locales.ts'
import { decimalsOf } from '#platform/payments/minor-units.ts'
import type { Money } from '#platform/payments/payment-adapter.ts'

/** An amount as a letter writes it. A unit that is no currency of a country is written with its own name. */
export function amountWords({ currency, minor }: Money, locale: string): string {
  const digits = decimalsOf(currency)
  const value = minor / 10 ** digits
  const tag = tagOf(locale)
  if (currency === 'XTR' || currency === 'USDT')
    return `${new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value)} ${currency === 'XTR' ? 'Stars' : currency}`
  return new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: digits }).format(value)
}

/** A day as a letter writes it, in UTC. */
export function dayWords(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** A moment as a letter writes it, in UTC. */
export function momentWords(at: Date, locale: string): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(tagOf(locale), style).format(at)
}

function tagOf(locale: string): string {
  return locales[isLocale(locale) ? locale : 'en'].tag
}
