import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { CatalogueFields } from '../card.ts'
import { characterTranslations } from './tables.ts'

/** The text by which the search of the feed finds a character in the language of its card. */
export function searchTextOf(name: string, { occupation, city, intro, tags }: CatalogueFields): string {
  return [name, occupation, city, intro, ...tags].join(' ').toLowerCase()
}

/** The ids of the characters whose translation into a language holds a pattern. */
export function translatedLike(pattern: string, locale: string): SQL {
  return sql`select t.character_id from ${characterTranslations} t where t.locale = ${locale} and lower(t.intro || ' ' || t.occupation) like ${pattern}`
}
