import type { SQL } from 'drizzle-orm'
import { and, arrayContains, asc, desc, eq, gt, gte, inArray, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import { mostCounted, sorts } from '../rules.ts'
import { isUnspaced } from './search/search-text.ts'
import type { SearchWord } from './search/search-words.ts'
import { characters, characterTranslations, isOpen, isSuitable } from './tables.ts'

export type CharacterRow = typeof characters.$inferSelect
export type TranslationRow = typeof characterTranslations.$inferSelect
export type Listed = { character: CharacterRow; translation: TranslationRow | null }

export type CharacterFilter = {
  style?: 'REALITY' | 'ANIMATE' | null | undefined
  gender?: 'woman' | 'man' | null | undefined
  /** In years, both ends included. */
  minAge?: number | null | undefined
  maxAge?: number | null | undefined
  tags?: string[] | null | undefined
  /** Only those who came later, in milliseconds since 1970. */
  addedAfter?: number | null | undefined
  /** All of these have to be met. */
  search?: readonly SearchWord[] | null | undefined
  /** Those whom the reader reported. */
  except?: readonly string[]
  /** With those who are marked as explicit. */
  seesExplicit?: boolean | undefined
}
export type FeedPage = CharacterFilter & { sort: 1 | 2 | 3; cursor?: string | null | undefined; limit: number }

const isListed = isOpen(characters)
/** Similar ones are looked for among so many of the most liked. */
const similarAmong = 200

/** One page of the feed, by keyset: the cursor holds the last row's rank and id. */
export async function listCatalogue(db: Db, filter: FeedPage, locale: string): Promise<Page<Listed>> {
  const order = orderOf(filter.sort)
  const conditions = [isListed, ...filterConditions(filter, locale), afterCursor(filter)]
  const rows = await db
    .select({ character: characters, translation: characterTranslations })
    .from(characters)
    .leftJoin(
      characterTranslations,
      and(eq(characterTranslations.characterId, characters.id), eq(characterTranslations.locale, locale)),
    )
    .where(and(...conditions))
    .orderBy(...order)
    .limit(filter.limit + 1)
  const list = rows.slice(0, filter.limit)
  const last = list.at(-1)
  return {
    list,
    next:
      rows.length > filter.limit && last
        ? encodeCursor([rankOf(filter.sort, last.character), last.character.id])
        : null,
  }
}

/** One character with her words in a language, or null. NOTE: callers that show her check `canMeet` first. */
export async function findCharacter(db: Queryable, characterId: string, locale: string): Promise<Listed | null> {
  const [row] = await selectCharacters(db, [characterId], locale)
  return row ?? null
}

/** Several characters by id, in no order, for somebody who has met them; they may have been withdrawn since. */
export async function selectCharacters(db: Queryable, ids: string[], locale: string): Promise<Listed[]> {
  if (ids.length === 0) return []
  return db
    .select({ character: characters, translation: characterTranslations })
    .from(characters)
    .leftJoin(
      characterTranslations,
      and(eq(characterTranslations.characterId, characters.id), eq(characterTranslations.locale, locale)),
    )
    .where(inArray(characters.id, ids))
}

/** A few who share a style with her, those with shared tags first; looked for among the most liked, however many there are. */
export async function similarTo(
  db: Db,
  character: CharacterRow,
  { locale, except, seesExplicit }: { locale: string; except: readonly string[]; seesExplicit: boolean },
): Promise<Listed[]> {
  const liked = db
    .select({ id: characters.id })
    .from(characters)
    .where(
      and(
        isListed,
        eq(characters.style, character.style),
        ne(characters.id, character.id),
        isNot(except),
        isSuitable({ seesExplicit }),
      ),
    )
    .orderBy(asc(characters.hotRank), asc(characters.id))
    .limit(similarAmong)
  const shared = sql<number>`cardinality(array(select unnest(${characters.tags}) intersect select unnest(${sql.param(character.tags, characters.tags)}::text[])))`
  return db
    .select({ character: characters, translation: characterTranslations })
    .from(characters)
    .leftJoin(
      characterTranslations,
      and(eq(characterTranslations.characterId, characters.id), eq(characterTranslations.locale, locale)),
    )
    .where(inArray(characters.id, liked))
    .orderBy(desc(shared), asc(characters.hotRank), asc(characters.id))
    .limit(6)
}

/** How many characters of the feed pass a filter, at most `mostCounted`, and how many of them wear each tag. */
export async function countCatalogue(
  db: Db,
  filter: CharacterFilter,
  locale: string,
): Promise<{ count: number; tags: { slug: string; count: number }[] }> {
  const passing = db
    .select({ tags: characters.tags })
    .from(characters)
    .where(and(isListed, ...filterConditions(filter, locale)))
    .limit(mostCounted)
    .as('passing')
  const slug = sql<string | null>`unnest(array[null]::text[] || ${passing.tags})`.as('slug')
  const rows = await db
    .select({ slug, count: sql<number>`count(*)::int` })
    .from(passing)
    .groupBy(slug)
  // Each character counts once without a tag.
  const count = rows.find((row) => row.slug === null)?.count ?? 0
  return { count, tags: rows.flatMap((row) => (row.slug === null ? [] : { slug: row.slug, count: row.count })) }
}

/** Every tag that is worn, with how many wear it, most worn first. */
export async function countTags(db: Db): Promise<{ slug: string; count: number }[]> {
  const slug = sql<string>`unnest(${characters.tags})`
  const rows = await db
    .select({ slug, count: sql<number>`count(*)::int` })
    .from(characters)
    .where(and(isListed, isSuitable({})))
    .groupBy(slug)
    .orderBy(desc(sql`count(*)`), asc(slug))
  return rows
}

/** How many of each gender, style and age there are, narrowed by all else of a filter; null for more than can be counted. */
export async function countPeople(
  db: Db,
  { tags, search, except, seesExplicit, addedAfter }: CharacterFilter,
  locale: string,
): Promise<{ gender: CharacterRow['gender']; style: CharacterRow['style']; age: number; count: number }[] | null> {
  const { gender, style, age } = characters
  const passing = db
    .select({ gender, style, age })
    .from(characters)
    .where(and(isListed, ...filterConditions({ tags, search, except, seesExplicit, addedAfter }, locale)))
    .limit(mostCounted + 1)
    .as('passing')
  const rows = await db
    .select({ gender: passing.gender, style: passing.style, age: passing.age, count: sql<number>`count(*)::int` })
    .from(passing)
    .groupBy(passing.gender, passing.style, passing.age)
  return rows.reduce((sum, { count }) => sum + count, 0) > mostCounted ? null : rows
}

function filterConditions(
  { style, gender, minAge, maxAge, tags, search, except, seesExplicit, addedAfter }: CharacterFilter,
  locale: string,
): (SQL | undefined)[] {
  return [
    style ? eq(characters.style, style) : undefined,
    genderIs(gender),
    minAge ? gte(characters.age, minAge) : undefined,
    maxAge ? lte(characters.age, maxAge) : undefined,
    tags && tags.length > 0 ? arrayContains(characters.tags, tags) : undefined,
    addedAfter == null ? undefined : gt(characters.addedAt, new Date(addedAfter)),
    isNot(except),
    isSuitable({ seesExplicit }),
    ...(search ?? []).map((word) => matchesWord(word, locale)),
  ]
}

/** Those of a gender. As a literal, so that the small index over men is seen to fit. */
export function genderIs(gender: CharacterFilter['gender']): SQL | undefined {
  if (gender === 'man') return sql`${characters.gender} = 'man'`
  return gender ? eq(characters.gender, gender) : undefined
}

export function isNot(except: readonly string[] = []): SQL | undefined {
  return except.length === 0 ? undefined : notInArray(characters.id, [...except])
}

function matchesWord({ words, isWhole, gender, style }: SearchWord, locale: string): SQL | undefined {
  const patterns = words.map((word) => patternOf(word, isWhole))
  const has = (text: SQL | PgColumn) => or(...patterns.map((pattern) => sql`' ' || ${text} || ' ' like ${pattern}`))
  // Read once and not for each row: only the product's characters have translations.
  const translated = sql`select t.character_id from ${characterTranslations} t where t.locale = ${locale} and (${has(sql`t.search_text`)})`
  return or(
    has(characters.searchText),
    sql`${characters.id} in (${translated})`,
    genderIs(gender),
    style ? eq(characters.style, style) : undefined,
  )
}

/** Where scripts have spaces, a word is found from its beginning on. */
function patternOf(word: string, isWhole: boolean): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  if (isUnspaced(word)) return `%${escaped}%`
  return isWhole ? `% ${escaped} %` : `% ${escaped}%`
}

function orderOf(sort: number): SQL[] {
  if (sort === sorts.new) return [desc(characters.addedAt), asc(characters.id)]
  return [asc(sort === sorts.hot ? characters.hotRank : characters.recommendedRank), asc(characters.id)]
}

function rankOf(sort: number, row: CharacterRow): number {
  if (sort === sorts.new) return row.addedAt.getTime()
  return sort === sorts.hot ? row.hotRank : row.recommendedRank
}

/** NOTE: what is compared as a row is found by the index at once; of people's own characters very many share one rank. */
function afterCursor({ sort, cursor }: FeedPage): SQL | undefined {
  const after = decodeCursor(cursor, ['number', 'string'])
  if (!after) return undefined
  const [rank, id] = after as [number, string]
  if (sort === sorts.new) {
    const at = new Date(rank)
    return and(lte(characters.addedAt, at), or(lt(characters.addedAt, at), gt(characters.id, id)))
  }
  // No rank of ours, and more than the column can be compared with.
  if (Math.abs(rank) >= 2 ** 31) return undefined
  const column = sort === sorts.hot ? characters.hotRank : characters.recommendedRank
  return sql`(${column}, ${characters.id}) > (${rank}, ${id})`
}
