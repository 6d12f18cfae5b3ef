import { and, asc, eq } from 'drizzle-orm'
import leven from 'leven'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import { characters, characterTranslations, isOpen } from '../tables.ts'
import { isUnspaced, searchable } from './search-text.ts'
import type { Meaning, WordMeanings } from './word-meanings.ts'

/** One word of a search: a character is meant whose text has one of the words, or who passes the filter. */
export type SearchWord = {
  /** The word as it was typed, and what it may be a slip for; the others of `words` are synonyms. */
  typed: readonly string[]
  words: readonly string[]
  /** The words have to stand alone: what begins like "man" is no man. */
  isWhole: boolean
} & Omit<Meaning, 'words'>

const mostWords = 8
const longestPhrase = 4
/** A word that nothing begins with is taken for a slip from this many letters on; from the second on, for two. */
const [oneSlip, twoSlips] = [4, 8]
const mostCorrections = 3
/** The vocabulary of slips is read from so many of the most liked. */
const readAmong = 2000
const rememberedMs = 600_000

/** Reads what people type into the search of the feed. */
export function createSearchWords(db: Db, meanings: WordMeanings, now: () => number) {
  const vocabularies = new LRUCache<string, Promise<ReadonlySet<string>>>({
    max: 64,
    ttl: rememberedMs,
    perf: { now },
    // A clock that tests set stands still.
    ttlResolution: 0,
  })

  async function readVocabulary(locale: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ text: characters.searchText, translated: characterTranslations.searchText })
      .from(characters)
      .leftJoin(
        characterTranslations,
        and(eq(characterTranslations.characterId, characters.id), eq(characterTranslations.locale, locale)),
      )
      .where(isOpen(characters))
      .orderBy(asc(characters.hotRank), asc(characters.id))
      .limit(readAmong)
    const texts = rows.flatMap(({ text, translated }) => [text, translated ?? ''])
    return new Set([...meanings.wordsIn(locale), ...texts.flatMap((text) => searchable(text).split(' '))])
  }

  const vocabularyOf = (locale: string): Promise<ReadonlySet<string>> => {
    const known = vocabularies.get(locale)
    if (known) return known
    const read = readVocabulary(locale)
    vocabularies.set(locale, read)
    // The next search reads again from a database that was away.
    read.catch(() => vocabularies.delete(locale))
    return read
  }

  /** The words of a search, each with what it means; null where it has none, such as one of punctuation alone. */
  return async (search: string, locale: string): Promise<SearchWord[] | null> => {
    const typed = search.split(/[\p{P}\p{S}\s]+/u).filter((word) => searchable(word) !== '')
    if (typed.length === 0) return null
    const vocabulary = await vocabularyOf(locale)
    return withPhrases(typed.slice(0, mostWords), (words) => meanings.isPhrase(words, locale)).map((written) => {
      const word = searchable(written)
      const corrected = correctionsOf(word, vocabulary)
      const meant = [written, ...corrected].flatMap((one) => meanings.meaningOf(one, locale) ?? [])
      const filter = meant.find(({ gender, style }) => gender !== undefined || style !== undefined)
      return {
        typed: [word, ...corrected],
        words: [...new Set([word, ...corrected, ...meant.flatMap(({ words }) => words)])],
        isWhole: filter !== undefined,
        gender: filter?.gender,
        style: filter?.style,
      }
    })
  }
}

export type SearchWords = ReturnType<typeof createSearchWords>

/** The words of a search, those of a known phrase as one: "flower shop". */
function withPhrases(words: readonly string[], isPhrase: (words: string) => boolean): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    let count = Math.min(longestPhrase, words.length - at)
    while (count > 1 && !isPhrase(words.slice(at, at + count).join(' '))) count -= 1
    found.push(words.slice(at, at + count).join(' '))
    at += count
  }
  return found
}

/** The nearest known words of one that no known word begins with. */
function correctionsOf(word: string, vocabulary: ReadonlySet<string>): string[] {
  const length = Array.from(word).length
  if (length < oneSlip || isUnspaced(word) || vocabulary.has(word)) return []
  const most = length < twoSlips ? 1 : 2
  const exchanged = withNeighborsExchanged(word)
  const near: { known: string; slips: number }[] = []
  for (const known of vocabulary) {
    if (known.startsWith(word)) return []
    if (Math.abs(known.length - word.length) > most) continue
    const slips = exchanged.has(known) ? 1 : leven(known, word, { maxDistance: most + 1 })
    if (slips <= most) near.push({ known, slips })
  }
  const least = Math.min(...near.map(({ slips }) => slips))
  return near.flatMap(({ known, slips }) => (slips === least ? [known] : [])).slice(0, mostCorrections)
}

/** The word with each two letters beside each other exchanged: the slip of a fast thumb, which counts once. */
function withNeighborsExchanged(word: string): ReadonlySet<string> {
  const letters = Array.from(word)
  return new Set(
    letters.slice(1).map((letter, at) =>
      letters
        .with(at, letter)
        .with(at + 1, letters[at] ?? '')
        .join(''),
    ),
  )
}
