/** Pixels of the picture that other sites show where a page is shared. */
export const previewCardSize = { width: 1200, height: 630 } as const

const cardName = /^card-([a-z-]+)\.jpg$/

/** The file of a card in a language: beside a brand's other pictures, or under a character. */
export function previewCardFile(locale: string): string {
  return `card-${locale}.jpg`
}

/** The language of a card's file; empty for another file. */
export function localeOfCardFile(name: string): string {
  return cardName.exec(name)?.[1] ?? ''
}
