import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { catalogueFieldsOf, readCard } from '../card.ts'
import { cardRow } from './card-row.ts'
import { operatorTagsOf } from './operator-tags.ts'
import { translatedSearchText } from './search/search-text.ts'
import { storeEarlierVersion } from './versions.ts'
import { characters, characterTranslations } from './tables.ts'
import type { TagLabels } from './views.ts'

const seedFolder = new URL('../seed/', import.meta.url)

type Translation = Omit<typeof characterTranslations.$inferInsert, 'characterId' | 'locale' | 'searchText'>
type SeedFile = { name: string; text: string }
/** Words of characters by id, and of tags. */
type TranslationFile = { $tags?: Record<string, string> } & Record<string, Translation | Record<string, string>>
/** Raised where rows are made otherwise from the same files, so that they are stored anew. */
const rowsVersion = '2'
const claimPollMs = 200

function readJsonFiles(folder: URL): SeedFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names
    .toSorted()
    .map((name) => ({ name: name.replace(/\.json$/, ''), text: readFileSync(new URL(name, folder), 'utf8') }))
}

/** The ids of the characters that come with the product. */
export function seededIds(): ReadonlySet<string> {
  const files = readdirSync(new URL('cards/', seedFolder)).filter((name) => name.endsWith('.json'))
  return new Set(files.map((name) => name.replace(/\.json$/, '')))
}

/**
 * Brings the catalogue's seeded characters up to date with the files they come from, and says how many there are. Where
 * no file changed, the files are read and compared by hash, no more.
 */
export async function seedCharacters(db: Db, folder: URL = seedFolder): Promise<number> {
  const cards = readJsonFiles(new URL('cards/', folder))
  const translations = readJsonFiles(new URL('translations/', folder))
  // A card's hash covers the translations too, so a change in either is seen by what the card's row holds.
  const words = sha256(rowsVersion + JSON.stringify(translations))
  const hashes = new Map(cards.map(({ name, text }) => [name, sha256(words + text)]))
  const readChanged = async () => {
    const known = await db
      .select({ id: characters.id, hash: characters.cardHash })
      .from(characters)
      .where(inArray(characters.id, [...hashes.keys()]))
    const current = new Set(known.filter(({ id, hash }) => hashes.get(id) === hash).map(({ id }) => id))
    return cards.filter(({ name }) => !current.has(name))
  }
  const store = (changed: readonly SeedFile[]) =>
    transact(db, async (tx) => {
      if (!(await claimSeeding(tx))) return false
      const ofOperators = await operatorTagsOf(
        tx,
        cards.map(({ name }) => name),
      )
      const rows = changed.map(({ name, text }) => ({
        ...cardRow(readCard(JSON.parse(text)), text, ofOperators.get(name)),
        cardHash: hashes.get(name) ?? '',
      }))
      for (const { id, card } of rows)
        await storeEarlierVersion(tx, { characterId: id, card, by: 'release', now: new Date() })
      await storeCards(tx, rows)
      await storeTranslations(tx, translations, new Map([...tagsOf(cards), ...ofOperators]))
      return true
    })
  for (;;) {
    const changed = await readChanged()
    if (changed.length === 0 || (await store(changed))) return cards.length
    await pause(claimPollMs)
  }
}

/**
 * Whether this transaction is the one that seeds. Polled: processes that start together would else wait for each other's
 * rows within a statement, whose time is limited.
 */
async function claimSeeding(tx: Queryable): Promise<boolean> {
  const [row] = await rowsOf<{ claimed: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('seeded characters', 0)) as claimed`,
  )
  return row?.claimed === true
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function storeCards(db: Queryable, rows: ReturnType<typeof cardRow>[]): Promise<void> {
  const columns = [
    'name',
    'age',
    'gender',
    'style',
    'tags',
    'card',
    'card_hash',
    'recommended_rank',
    'hot_rank',
    'added_at',
    'search_text',
  ]
  const set = Object.fromEntries(columns.map((column) => [camel(column), sql.raw(`excluded.${column}`)]))
  await db.insert(characters).values(rows).onConflictDoUpdate({ target: characters.id, set })
}

type Tags = ReadonlyMap<string, readonly string[]>

function tagsOf(cards: readonly SeedFile[]): Tags {
  return new Map(cards.map(({ name, text }) => [name, catalogueFieldsOf(readCard(JSON.parse(text))).tags]))
}

async function storeTranslations(db: Queryable, files: readonly SeedFile[], tags: Tags): Promise<void> {
  const rows = files.flatMap(({ name: locale, text }) => {
    const { $tags: labels = {}, ...translations } = JSON.parse(text) as TranslationFile
    return Object.entries(translations as Record<string, Translation>).map(([characterId, translation]) => {
      const own = (tags.get(characterId) ?? []).flatMap((tag) => labels[tag] ?? [])
      return { characterId, locale, ...translation, searchText: translatedSearchText(translation, own) }
    })
  })
  const { characterId: _, locale: __, ...translated } = getTableColumns(characterTranslations)
  const set = Object.fromEntries(
    Object.entries(translated).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  for (const locale of new Set(rows.map((row) => row.locale))) {
    const ofLocale = rows.filter((row) => row.locale === locale)
    await db
      .insert(characterTranslations)
      .values(ofLocale)
      .onConflictDoUpdate({ target: [characterTranslations.characterId, characterTranslations.locale], set })
    await db.delete(characterTranslations).where(
      sql`locale = ${locale} and ${notInArray(
        characterTranslations.characterId,
        ofLocale.map((row) => row.characterId),
      )}`,
    )
  }
}

function camel(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Labels of the catalogue's tags by language, from the same files; a language is read when it is first requested. */
export function readTagLabels(): TagLabels {
  const known = new Map<string, Record<string, string>>()
  const read = (locale: string) => {
    const text = readFileSync(new URL(`translations/${locale}.json`, seedFolder), 'utf8')
    return (JSON.parse(text) as { $tags?: Record<string, string> }).$tags ?? {}
  }
  return {
    get(locale) {
      if (!isLocale(locale)) return undefined
      const labels = known.get(locale) ?? read(locale)
      known.set(locale, labels)
      return labels
    },
  }
}
