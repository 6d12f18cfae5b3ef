import type { SQL } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import type { CatalogueFields } from '../card.ts'
import { profileFactNames } from '../rules.ts'
import { characterTranslations } from './tables.ts'

const columns = getTableColumns(characterTranslations)
/** The columns of those facts that are translated. */
const translatedFacts = Object.entries(columns).flatMap(([name, { name: column }]) =>
  profileFactNames.some((fact) => fact === name) ? [column] : [],
)

/** The text by which the search of the feed finds a character in the language of its card. */
export function searchTextOf(name: string, { intro, tags, ...fields }: CatalogueFields): string {
  return [name, ...profileFactNames.map((fact) => fields[fact]), intro, ...tags].join(' ').toLowerCase()
}

/** The ids of the characters whose translation into a language holds a pattern. */
export function translatedLike(pattern: string, locale: string): SQL {
  const texts = sql.join(
    [sql`t.intro`, ...translatedFacts.map((fact) => sql`t.${sql.identifier(fact)}`)],
    sql` || ' ' || `,
  )
  return sql`select t.character_id from ${characterTranslations} t where t.locale = ${locale} and lower(${texts}) like ${pattern}`
}
