import type { CatalogueFields, CharacterCard } from '../../card.ts'
import { profileFactNames } from '../../rules.ts'

/** Scripts that are written without spaces: their words are found in the middle of others. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Mymr}\p{scx=Thai}\p{scx=Khmr}\p{scx=Lao}]/u

/** A text as the search compares it: words in lower case with one space between them, without accents and punctuation. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}

/** Whether a word may stand in the middle of a text's word. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word)
}

type Look = Partial<Record<'ethnicity' | 'hair' | 'hairColor', string>>

/** The text by which the search of the feed finds a character in the language of its card. */
export function searchTextOf(card: CharacterCard, { intro, tags, ...fields }: CatalogueFields): string {
  const { ethnicity, hair, hairColor }: Look = card.data.extensions['nocturne/look'] ?? {}
  const look = [ethnicity, hairColor, hair, 'hair'].filter((one) => one !== undefined)
  const facts = profileFactNames.map((fact) => fields[fact])
  return searchable([card.data.name, ...facts, intro, ...tags, ...(ethnicity ? look : [])].join(' '))
}

/** The text by which the search finds a character of the product in another language. */
export function translatedSearchText(
  { occupation, intro }: { occupation: string; intro: string },
  tags: readonly string[],
): string {
  return searchable([occupation, intro, ...tags].join(' '))
}
