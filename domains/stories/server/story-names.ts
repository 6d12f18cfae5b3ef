import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Story } from './engine/story.ts'

const folder = new URL('../house/names/', import.meta.url)

/** The names of a story in a language: title, first lines and endings, and the code of the language they are in. */
export type StoryNames = Pick<Story, 'title' | 'opening' | 'endings' | 'language'>

/** As much of a story as its names need. */
export type NamedStory = Pick<Story, 'id' | keyof StoryNames>

/** A file of a language: by story its title, its first lines, and the title of each ending. */
const namesFile = z.record(
  z.string(),
  z.strictObject({ title: z.string(), opening: z.string(), endings: z.record(z.string(), z.string()) }),
)
const read = new Map<string, z.infer<typeof namesFile>>()

/** The names of a story for a reader; its own where nobody has translated them. */
export function namesOf(story: NamedStory, locale: string): StoryNames {
  const { title, opening, endings, language } = story
  const names = namesIn(locale)[story.id]
  if (language === locale || names === undefined) return { title, opening, endings, language }
  return {
    title: names.title,
    opening: names.opening,
    endings: endings.map((ending) => ({ key: ending.key, title: names.endings[ending.key] ?? ending.title })),
    language: locale,
  }
}

function namesIn(locale: string) {
  const known = read.get(locale)
  if (known) return known
  const file = new URL(`${locale}.json`, folder)
  const names = existsSync(file) ? namesFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  read.set(locale, names)
  return names
}
