import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Story } from './engine/story.ts'

const folder = new URL('../house/translations/', import.meta.url)

/** A file of a story in a language: each line, choice and place in the words of its author, with the translation. */
const textsFile = z.record(z.string(), z.string())
type AuthoredTexts = ReadonlyMap<string, string>

const listed = new Map<string, ReadonlySet<string>>()
const read = new Map<string, AuthoredTexts>()

/** The texts of a built-in story in another language, as they ship with it; null where it has none in that language. */
export function authoredTexts({ id, language }: Pick<Story, 'id' | 'language'>, locale: string): AuthoredTexts | null {
  if (language === locale || !storiesIn(locale).has(id)) return null
  const key = `${locale}/${id}`
  const known = read.get(key)
  if (known) return known
  const file = textsFile.parse(JSON.parse(readFileSync(new URL(`${key}.json`, folder), 'utf8')))
  const texts = new Map(Object.entries(file))
  read.set(key, texts)
  return texts
}

/** The language in which a reader gets what the author wrote. */
export function languageFor(story: Pick<Story, 'id' | 'language'>, locale: string): string {
  return story.language !== locale && storiesIn(locale).has(story.id) ? locale : story.language
}

function storiesIn(locale: string): ReadonlySet<string> {
  const known = listed.get(locale)
  if (known) return known
  const inLocale = new URL(`${locale}/`, folder)
  const files = existsSync(inLocale) ? readdirSync(inLocale) : []
  const ids = new Set(files.map((file) => file.replace(/\.json$/, '')))
  listed.set(locale, ids)
  return ids
}
