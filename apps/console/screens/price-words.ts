import type { EntryField, EntryKind, EntryValues } from '#domains/orders/rules.ts'
import { digitsOf } from '#domains/orders/rules.ts'
import { amountWords } from '../words.ts'

export const kindTitles: Readonly<Record<EntryKind, string>> = {
  plan: 'Plans',
  lifetime: 'Lifetime',
  pack: 'Packs of coins',
  discount: 'Discounts',
}

const discountTitles: Readonly<Record<string, string>> = {
  exit: 'On leaving the page',
  off2: 'The first to come back',
  off3: 'The second to come back',
}

export const fieldTitles: Readonly<Record<EntryField, string>> = {
  isListed: 'For sale',
  coins: 'Coins',
  USD: 'US dollars',
  MMK: 'Kyat',
  INR: 'Rupees',
  IDR: 'Rupiah',
  MYR: 'Ringgit',
  XTR: 'Stars',
  percentOff: 'Percent off',
  lastsSeconds: 'Lasts, in seconds',
  afterDays: 'After days',
}

/** The title of an entry of a price list. */
export function entryTitle({ kind, goodsId }: { kind: string; goodsId: string }): string {
  return kind === 'discount' ? (discountTitles[goodsId] ?? goodsId) : goodsId
}

/** How many decimals a field is written with: its value is in smallest units. */
export function decimalsOf(field: EntryField): number {
  return field === 'USD' || field === 'MYR' ? digitsOf(field) : 0
}

/** A value as it is written in a field. */
export function textOf(field: EntryField, value: EntryValues[EntryField]): string {
  return typeof value === 'number' ? (value / 10 ** decimalsOf(field)).toFixed(decimalsOf(field)) : ''
}

/** A value as operators read it. */
export function valueWords(field: EntryField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'number') return ''
  if (field === 'XTR' && value === 0) return 'not by Stars'
  const isMoney = ['USD', 'MMK', 'INR', 'IDR', 'MYR', 'XTR'].includes(field)
  return isMoney
    ? amountWords({ currency: field, minor: value, digits: decimalsOf(field) })
    : value.toLocaleString('en-GB')
}

/** A value below a title that names its currency. */
export function cellWords(field: EntryField, value: unknown): string {
  if (typeof value !== 'number' || (field === 'XTR' && value === 0)) return valueWords(field, value)
  const digits = decimalsOf(field)
  return (value / 10 ** digits).toLocaleString('en-GB', { minimumFractionDigits: digits })
}

/** The whole smallest units that a text means; null where it is no such number. */
export function valueOf(field: EntryField, text: string): number | null {
  const digits = decimalsOf(field)
  const [whole = '', part = '', ...rest] = text.trim().split('.')
  const isNumber = /^\d{1,9}$/.test(whole) && /^\d*$/.test(part) && part.length <= digits && rest.length === 0
  return isNumber ? Number(whole + part.padEnd(digits, '0')) : null
}
