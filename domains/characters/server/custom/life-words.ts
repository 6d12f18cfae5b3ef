import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Locale } from '#platform/i18n/locales.ts'
import { isLocale } from '#platform/i18n/locales.ts'

const folder = new URL('../../../../locales/', import.meta.url)
const lifeWords = z.record(z.string(), z.record(z.string(), z.array(z.string())))
/** Words that people write for her work, temper and place in their life, by the value that each means. */
export type LifeWords = z.infer<typeof lifeWords>

const known = new Map<Locale, LifeWords>()

/** The words of a language, read when they are first requested; nothing for one that is not offered. */
export function lifeWordsIn(locale: string): LifeWords {
  if (!isLocale(locale)) return {}
  const found =
    known.get(locale) ??
    lifeWords.parse(JSON.parse(readFileSync(new URL(`${locale}/words/characters.json`, folder), 'utf8')))
  known.set(locale, found)
  return found
}
