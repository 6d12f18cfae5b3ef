import type { OrderRow } from './rows.ts'

/** The words that stand outside the product's pages: at a gateway, in a letter, on an invoice. */
export type PurchaseTexts = {
  /** The name of a purchase in the buyer's language. */
  titleOf(order: Pick<OrderRow, 'kind' | 'month' | 'coins' | 'locale'>): string
  brandTitle(brand: string): string
  /** A text of a letter about payments, in a language. */
  letterText(locale: string, key: string, values: Record<string, string>): string
  /** The version of the legal pages as a language shows them. */
  textVersionOf(locale: string): string
  /** Why Stars are not taken any more, in a language of Telegram. */
  refusalText(language: string): string
}
