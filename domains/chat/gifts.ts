import catalogue from './gifts.json' with { type: 'json' }

/** A gift of the catalogue: its price in coins, and whether only premium members give it. */
export type CatalogueGift = { id: string; price: number; isExclusive: boolean }

/** The gifts that can be given, the smallest price first. */
export const gifts: readonly CatalogueGift[] = catalogue.list

/** How many gifts somebody without premium gives in 24 hours. */
export const { freeInADay } = catalogue

/** One gift of the catalogue, or undefined. */
export function giftOf(id: string): CatalogueGift | undefined {
  return gifts.find((gift) => gift.id === id)
}

/** The address of a gift's picture. */
export function giftPicture(id: string): string {
  return `/gifts/${id}.svg`
}
