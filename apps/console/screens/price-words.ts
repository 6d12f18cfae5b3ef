import type { DataOf } from '#platform/contract/call.ts'
import type { proposePrice } from '#domains/operations/calls.gen.ts'
import type { EntryField, EntryKind, EntryValues } from '#domains/orders/rules.ts'
import { digitsOf } from '#domains/orders/rules.ts'
import { numberWords, text, textOfValue } from '../texts.ts'
import { amountWords } from '../words.ts'

export const kindTitle = (kind: EntryKind): string => text(`priceKind.${kind}`)

export const fieldTitle = (field: EntryField): string => text(`priceField.${field}`)

/** The title of an entry of a price list. */
export function entryTitle({ kind, goodsId }: { kind: string; goodsId: string }): string {
  return kind === 'discount' ? textOfValue('discount', goodsId) : goodsId
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
  if (typeof value === 'boolean') return text(value ? 'prices.yes' : 'prices.no')
  if (typeof value !== 'number') return ''
  if (field === 'XTR' && value === 0) return text('prices.notByStars')
  const isMoney = ['USD', 'MMK', 'INR', 'IDR', 'MYR', 'XTR'].includes(field)
  return isMoney ? amountWords({ currency: field, minor: value, digits: decimalsOf(field) }) : numberWords(value)
}

/** A value below a title that names its currency. */
export function cellWords(field: EntryField, value: unknown): string {
  if (typeof value !== 'number' || (field === 'XTR' && value === 0)) return valueWords(field, value)
  const digits = decimalsOf(field)
  return numberWords(value / 10 ** digits, { minimumFractionDigits: digits })
}

/** The whole smallest units that a text means; null where it is no such number. */
export function valueOf(field: EntryField, written: string): number | null {
  const digits = decimalsOf(field)
  const [whole = '', part = '', ...rest] = written.trim().split('.')
  const isNumber = /^\d{1,9}$/.test(whole) && /^\d*$/.test(part) && part.length <= digits && rest.length === 0
  return isNumber ? Number(whole + part.padEnd(digits, '0')) : null
}

type Problem = NonNullable<DataOf<typeof proposePrice>['problem']>

/** Why a change cannot be proposed, with the title of the value at fault. */
export function problemWords({ code, field }: Problem): string {
  return text(`problem.${code}`, { field: textOfValue('priceField', field) })
}
