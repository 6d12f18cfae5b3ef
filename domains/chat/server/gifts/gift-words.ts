/** The words of gifts in a language. */
export type GiftWords = {
  nameOf(giftId: string, locale: string): string
  /** A gift as a message of the person, which prompts, lists and exports read. */
  saidOf(giftId: string, locale: string): string
}
