/** A compiled story of the product: its facts, and the ink of it as the runtime reads it. */
export type HouseStory = {
  id: string
  title: string
  characterId: string
  /** A code of the product's languages. */
  language: string
  minutes: number
  opening: string
  /** For premium people alone. */
  isHidden: boolean
  endings: readonly { key: string; title: string }[]
  /** Another one for each release of the text. */
  hash: string
  /** The compiled ink, as JSON. */
  ink: string
}
