import { readdirSync, readFileSync } from 'node:fs'
import { notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { readCard } from '../card.ts'
import { cardRow } from './card-row.ts'
import { characters, characterTranslations } from './tables.ts'

const cardsFolder = new URL('../seed/cards/', import.meta.url)
const translationsFolder = new URL('../seed/translations/', import.meta.url)

type Translation = { intro: string; hoverLine: string; occupation: string; greeting: string; openers: string[] }

function readJsonFiles(folder: URL): { name: string; text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names
    .toSorted()
    .map((name) => ({ name: name.replace(/\.json$/, ''), text: readFileSync(new URL(name, folder), 'utf8') }))
}

/** Brings the catalogue's seeded characters up to date with the files they come from; a card that did not change costs nothing. */
export async function seedCharacters(db: Tx): Promise<number> {
  const rows = readJsonFiles(cardsFolder).map(({ text }) => cardRow(readCard(JSON.parse(text)), text))
  const known = new Map(
    (await db.select({ id: characters.id, hash: characters.cardHash }).from(characters)).map((row) => [
      row.id,
      row.hash,
    ]),
  )
  const changed = rows.filter((row) => known.get(row.id) !== row.cardHash)
  if (changed.length > 0) await storeCards(db, changed)
  await seedTranslations(db, changed.length > 0)
  return rows.length
}

async function storeCards(db: Tx, rows: ReturnType<typeof cardRow>[]): Promise<void> {
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

async function seedTranslations(db: Tx, cardsChanged: boolean): Promise<void> {
  const [stored] = await db.select({ count: sql<number>`count(*)::int` }).from(characterTranslations)
  const files = readJsonFiles(translationsFolder)
  const rows = files.flatMap(({ name: locale, text }) =>
    Object.entries(JSON.parse(text) as Record<string, Translation>)
      .filter(([characterId]) => !characterId.startsWith('$'))
      .map(([characterId, translation]) => ({ characterId, locale, ...translation })),
  )
  if (rows.length === 0 || (!cardsChanged && stored?.count === rows.length)) return
  const set = Object.fromEntries(
    ['intro', 'hover_line', 'occupation', 'greeting', 'openers'].map((column) => [
      camel(column),
      sql.raw(`excluded.${column}`),
    ]),
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

/** Labels of the catalogue's tags by language, from the same files. */
export function readTagLabels(): Map<string, Record<string, string>> {
  return new Map(
    readJsonFiles(translationsFolder).map(({ name, text }) => [
      name,
      (JSON.parse(text) as { $tags?: Record<string, string> }).$tags ?? {},
    ]),
  )
}
