import { desc, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { EntryPlace, EntryValues } from '../../price-entries.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'
import { withValues } from './list-entries.ts'
import type { PriceList } from './read-catalogue.ts'
import { hashOf } from './read-catalogue.ts'
import { priceChanges } from './tables.ts'

export type PriceChange = typeof priceChanges.$inferSelect
/** `entry` null: the values of the file hold again. */
export type NewPriceChange = EntryPlace & { id: string; entry: EntryValues | null; by: string; why: string }

/** The lists that hold: those of the files, with what operators changed at the console. */
export type ChangedLists = {
  lists: PriceList
  /** The id of the latest change; null before the first. */
  latest: string | null
  /** Changes that no longer fit the files, and hold no more. */
  leftOut: readonly PriceChange[]
}

/** Makes every other change wait until this transaction ends, so that what it reads still holds when it writes. */
export async function lockPrices(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price changes', 0))`)
}

/** Stores a change, which every process follows within seconds. NOTE: call `lockPrices` first. */
export async function storePriceChange(tx: Tx, change: NewPriceChange, now: Date): Promise<void> {
  const [last] = await tx
    .select({ liveFrom: priceChanges.liveFrom })
    .from(priceChanges)
    .orderBy(desc(priceChanges.liveFrom))
    .limit(1)
  // Clocks of machines differ, and the later change has to hold.
  const liveFrom = new Date(Math.max(now.getTime(), (last?.liveFrom.getTime() ?? 0) + 1))
  await tx.insert(priceChanges).values({ ...change, liveFrom })
}

/** The id of the latest change; null before the first. */
export async function latestChange(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .orderBy(desc(priceChanges.liveFrom))
    .limit(1)
  return row?.id ?? null
}

/** The latest change of each entry, oldest first. */
async function presentChanges(db: Queryable): Promise<PriceChange[]> {
  const { brand, kind, goodsId, liveFrom } = priceChanges
  const rows = await db
    .selectDistinctOn([brand, kind, goodsId])
    .from(priceChanges)
    .orderBy(brand, kind, goodsId, desc(liveFrom))
  return rows.toSorted((a, b) => a.liveFrom.getTime() - b.liveFrom.getTime())
}

/** The latest changes, those of the past among them, newest first. */
export async function listPriceChanges(db: Queryable, most: number): Promise<PriceChange[]> {
  return db.select().from(priceChanges).orderBy(desc(priceChanges.liveFrom)).limit(most)
}

/** The lists of the files with the changes of operators. What the files no longer have, or cannot be sold by, is left out. */
export async function withPriceChanges(db: Queryable, files: PriceList): Promise<ChangedLists> {
  const rows = await presentChanges(db)
  const byBrand: Record<string, BrandCatalogue> = {}
  const held: PriceChange[] = []
  for (const [brand, list] of Object.entries(files.byBrand)) {
    const own = rows.filter((row) => row.brand === brand && row.entry !== null)
    const changed = applied(list, own)
    byBrand[brand] = changed.list
    held.push(...changed.held)
  }
  const changes = held.map(({ by, why, liveFrom }) => ({
    file: 'console',
    by,
    on: liveFrom.toISOString().slice(0, 10),
    why,
  }))
  const leftOut = rows.filter((row) => row.entry !== null && !held.includes(row))
  const lists = { hash: hashOf(byBrand), byBrand, changes: [...files.changes, ...changes] }
  return { lists, latest: rows.at(-1)?.id ?? null, leftOut }
}

/** A list with all changes; where they no longer fit it, with those that do, the oldest first. */
function applied(list: BrandCatalogue, rows: readonly PriceChange[]): { list: BrandCatalogue; held: PriceChange[] } {
  const of = (some: readonly PriceChange[]) =>
    withValues(
      list,
      some.map((row) => ({ place: row, values: row.entry ?? {} })),
    )
  const all = of(rows)
  if ('list' in all) return { list: all.list, held: [...rows] }
  const held: PriceChange[] = []
  for (const row of rows) if ('list' in of([...held, row])) held.push(row)
  const fitting = of(held)
  return { list: 'list' in fitting ? fitting.list : list, held }
}
