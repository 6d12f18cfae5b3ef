import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { StoryChoice, StoryLine } from '../../contract.ts'
import { authoredTexts, languageFor } from '../authored-texts.ts'
import type { Story } from '../engine/story.ts'
import type { MadeChoice } from '../engine/made-choice.ts'
import type { PlayedChoice, PlayedLine, PlayedPassage } from '../engine/play.ts'
import { storyPayments, storyProse } from '../tables.ts'
import { hashOf, placeOfProse } from './places.ts'
import { passesRules } from './stored-text.ts'
import { readTranslations } from './stored-translations.ts'
import { fitsCall } from './translate-texts.ts'

/** Who reads a story, and in which language. `hasWriter` is whether an engine can write and translate its lines. */
export type Reader = { userId: string; locale: string; hasWriter: boolean }

/** Passages of a story that are to be shown, and the choices from its beginning. */
export type Reading = { story: Story; passages: readonly PlayedPassage[]; path: readonly MadeChoice[] }

/** The stored texts of passages for one reader: by an engine, by the author, or translated. */
export type ShownTexts = {
  locale: string
  /** A line after these choices; `mayOpen` where an engine is to write what is not stored yet. */
  line(line: PlayedLine, path: readonly MadeChoice[], mayOpen: boolean): StoryLine
  choice(choice: PlayedChoice): StoryChoice
  /** The words of a choice that was made. */
  words(text: string): { text: string; isTranslated: boolean }
  /** Whether a marked line is still to be written. */
  isUnwritten(line: PlayedLine, path: readonly MadeChoice[]): boolean
  /** Those of these choices that are still to be translated. */
  openAmong(choices: readonly PlayedChoice[]): readonly PlayedChoice[]
}

/** Whether somebody reads a story in another language than those that it has. */
export function isForeign(story: Pick<Story, 'id' | 'language'>, locale: string): boolean {
  return languageFor(story, locale) !== locale
}

const noProse: ReadonlyMap<string, string | null> = new Map()

/** Reads what is stored for passages that are to be shown: prose of the reader's own, translations, and payments. */
export async function readShownTexts(db: Queryable, reader: Reader, reading: Reading): Promise<ShownTexts> {
  const { story, passages, path } = reading
  const isTranslated = isForeign(story, reader.locale)
  const [prose, translations, paid] = await Promise.all([
    passages.some(({ lines }) => lines.some((line) => line.prose !== null)) ? readProse(db, reader, story) : noProse,
    isTranslated ? readTranslations(db, story, reader.locale, textsOf(passages, path)) : new Map<string, string>(),
    passages.some(({ choices }) => choices.some(({ price }) => price > 0))
      ? readPaid(db, reader.userId, story)
      : new Set<string>(),
  ])
  const authored = authoredTexts(story, reader.locale)
  const own = (text: string) => authored?.get(text) ?? text
  const translated = (text: string) => translations.get(hashOf(text)) ?? null
  const isUntranslated = (text: string) => isTranslated && fitsCall(text) && translated(text) === null
  const words = (text: string) => ({ text: translated(text) ?? own(text), isTranslated: translated(text) !== null })
  return {
    locale: reader.locale,
    words,
    line(line, before, mayOpen) {
      const text = own(line.text)
      const place = line.place === null ? null : own(line.place)
      const written = line.prose === null ? null : prose.get(placeOfProse(before, line))
      if (typeof written === 'string') return { text: written, place, by: 'engine' }
      const foreign = translated(line.text)
      const isOpen = written === undefined || isUntranslated(line.text)
      if (mayOpen && reader.hasWriter && isOpen) return { text, place, by: 'open' }
      return { text: foreign ?? text, place, by: foreign === null ? 'author' : 'translation' }
    },
    choice: ({ text, price, key }) => ({ ...words(text), price, isPaid: paid.has(hashOf(key)) }),
    isUnwritten: (line, before) => line.prose !== null && prose.get(placeOfProse(before, line)) === undefined,
    openAmong: (choices) => (reader.hasWriter ? choices.filter(({ text }) => isUntranslated(text)) : []),
  }
}

function textsOf(passages: readonly PlayedPassage[], path: readonly MadeChoice[]): string[] {
  const shown = passages.flatMap(({ lines, choices }) => [...lines, ...choices])
  return [...shown, ...path].map(({ text }) => text)
}

async function readProse(db: Queryable, { userId, locale }: Reader, { id }: Story) {
  const rows = await db
    .select({ place: storyProse.place, text: storyProse.text, createdAt: storyProse.createdAt })
    .from(storyProse)
    .where(and(eq(storyProse.userId, userId), eq(storyProse.storyId, id), eq(storyProse.locale, locale)))
  return new Map(
    rows.map(({ place, text, createdAt }) => [
      place,
      text !== null && passesRules({ text, locale, createdAt }) ? text : null,
    ]),
  )
}

async function readPaid(db: Queryable, userId: string, { id }: Story): Promise<Set<string>> {
  const rows = await db
    .select({ choice: storyPayments.choice })
    .from(storyPayments)
    .where(and(eq(storyPayments.userId, userId), eq(storyPayments.storyId, id)))
  return new Set(rows.map(({ choice }) => choice))
}
