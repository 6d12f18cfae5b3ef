import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import type { WordsRead } from '#domains/media/server/public.ts'
import { allEthnicities } from '#domains/media/vocabulary-contract.ts'
import { genders } from '../../attributes.ts'
import { listedOccupation, occupations } from '../../creation-choices.ts'
import { lifeWordsIn } from '../custom/life-words.ts'
import { searchable } from './search-text.ts'

/** The meaning of a word of a search, beside its letters: synonyms, or a value of a filter of the feed. */
export type Meaning = {
  words: readonly string[]
  gender?: 'woman' | 'man' | undefined
  style?: 'REALITY' | 'ANIMATE' | undefined
}

type WordSources = Pick<Catalogues, 'text'> & {
  /** The values of the vocabulary of pictures that a text names. */
  readWords(text: string, locale: string): Pick<WordsRead, 'ethnicity'>
}

/** Words of this many letters may end otherwise than the list has them: "nurses", "Ärztinnen". */
const opensFrom = 4
const longestEnding = 3

/** The meanings of words by the vocabulary of creation, in a language and in English beside it. */
export function createWordMeanings({ text, readWords }: WordSources) {
  const known = new Map<string, ReadonlyMap<string, Meaning>>()

  function readMeanings(locale: string): ReadonlyMap<string, Meaning> {
    const languages = locale === 'en' || !isLocale(locale) ? ['en'] : ['en', locale]
    const lists = languages.map(lifeWordsIn)
    const said = (list: string, value: string) => [
      ...languages.flatMap((language) =>
        genders.map((gender) => text(language, 'vocabulary', `${list}.${value}`, { gender })),
      ),
      ...lists.flatMap((words) => words[list]?.[value] ?? []),
    ]
    const found = new Map<string, Meaning>()
    const add = (terms: readonly string[], meaning: Meaning) => {
      for (const term of terms.map(searchable)) found.set(term, meaning)
    }
    // Work that own words alone can name comes last and takes its words from the nearest work that is offered.
    for (const value of occupations.toReversed()) {
      const terms = said('occupation', value)
      const nearest = listedOccupation(value)
      const kindred = nearest === value ? [] : [nearest, ...said('occupation', nearest)]
      add(terms, { words: [...new Set([value, ...terms, ...kindred].map(searchable))] })
    }
    for (const value of allEthnicities) add(said('ethnicity', value), { words: [searchable(value)] })
    for (const style of ['REALITY', 'ANIMATE'] as const) add(said('style', style), { words: [], style })
    for (const gender of ['woman', 'man'] as const)
      for (const words of lists) add(words['gender']?.[gender] ?? [], { words: [], gender })
    return found
  }

  const meaningsIn = (locale: string): ReadonlyMap<string, Meaning> => {
    const meanings = known.get(locale) ?? readMeanings(locale)
    known.set(locale, meanings)
    return meanings
  }

  return {
    /** The words whose meaning is known in a language, as texts are compared. */
    wordsIn: (locale: string): string[] => [...meaningsIn(locale).keys()].flatMap((term) => term.split(' ')),
    /** Whether these words together are one of those whose meaning is known. */
    isPhrase: (words: string, locale: string): boolean => meaningsIn(locale).has(searchable(words)),
    /** The meaning of one word or phrase; null where only its letters count. */
    meaningOf(written: string, locale: string): Meaning | null {
      const word = searchable(written)
      const meanings = meaningsIn(locale)
      const exact = meanings.get(word)
      if (exact) return exact
      const { ethnicity } = readWords(written, locale)
      if (ethnicity) return { words: [searchable(ethnicity)] }
      for (const [term, meaning] of meanings)
        if (term.length >= opensFrom && word.startsWith(term) && word.length - term.length <= longestEnding)
          return meaning
      return null
    },
  }
}

export type WordMeanings = ReturnType<typeof createWordMeanings>
