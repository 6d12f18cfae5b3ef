import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { priceVersions } from './tables.ts'
import type { PriceList } from './read-catalogue.ts'

/** A price list as it was live, from a moment on. */
export type PriceVersion = { id: string; liveFrom: Date; byBrand: CachedLists }

/** Only the prices of earlier lists are read again; the rest may have had another shape. */
const cachedLists = z.record(
  z.string(),
  z.object({ plans: z.record(z.string(), z.object({ prices: z.record(z.string(), z.number()) })) }),
)
type CachedLists = z.infer<typeof cachedLists>

const historyDays = 30
const dayMs = 86_400_000

/** Saves that a price list is live from now on, where it differs from the one before; returns its version. */
export async function saveVersion(db: Db, list: PriceList, now: Date): Promise<string> {
  return transact(db, async (tx) => {
    // Processes that start together save one version, not one each.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price versions', 0))`)
    const [last] = await tx
      .select()
      .from(priceVersions)
      .orderBy(desc(priceVersions.liveFrom), desc(priceVersions.id))
      .limit(1)
    if (last?.hash === list.hash) return last.id
    const id = newId(now)
    await tx
      .insert(priceVersions)
      .values({ id, hash: list.hash, catalogue: list.byBrand, changes: [...list.changes], liveFrom: now })
    return id
  })
}

/** Every version that was ever live, oldest first. */
export async function readVersions(db: Db): Promise<PriceVersion[]> {
  const rows = await db.select().from(priceVersions).orderBy(priceVersions.liveFrom, priceVersions.id)
  return rows.map(versionOf)
}

/** One version, which another process may have made since this one began; null for none. */
export async function readVersion(db: Db, id: string): Promise<PriceVersion | null> {
  const [row] = await db.select().from(priceVersions).where(eq(priceVersions.id, id))
  return row ? versionOf(row) : null
}

function versionOf({ id, liveFrom, catalogue }: typeof priceVersions.$inferSelect): PriceVersion {
  return { id, liveFrom, byBrand: cachedLists.parse(catalogue) }
}

/**
 * The lowest price of a plan in the 30 days up to a moment, as EU law requires beside a discount; null where it was not
 * sold in them.
 */
export function lowestPrice(
  versions: readonly PriceVersion[],
  { brand, planId, currency, now }: { brand: string; planId: string; currency: string; now: Date },
): number | null {
  const since = now.getTime() - historyDays * dayMs
  const live = versions.filter((one, index) => {
    const endsAt = versions[index + 1]?.liveFrom.getTime() ?? Infinity
    return one.liveFrom <= now && endsAt > since
  })
  const found = live.flatMap(({ byBrand }) => {
    const price = byBrand[brand]?.plans[planId]?.prices[currency]
    return price === undefined || price === 0 ? [] : [price]
  })
  return found.length === 0 ? null : Math.min(...found)
}
