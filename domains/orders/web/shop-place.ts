import type { Surface } from '../payment-methods.ts'

/** The data that a selling screen needs of its page. */
export type ShopPlace = {
  surface: Surface
  /** Whose build this is, with an ad network behind it; empty where there is none. */
  publisher: string
  /** Data of the visit for its next order. */
  extras?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Goes to a path of this site, without the prefix of the language. */
  go(href: string): void
}
