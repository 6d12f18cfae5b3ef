import type { Surface } from '../payment-methods.ts'

/** What a screen that sells has to know of the page it stands in. */
export type ShopPlace = {
  surface: Surface
  /** Whose build this is, with an ad network behind it; empty where there is none. */
  publisher: string
  /** What the visit brought along for its next order. */
  extras?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Goes to a path of this site, without the prefix of the language. */
  go(href: string): void
}
