import type { Db } from '#platform/db/database.ts'
import { priceVersions } from './tables.ts'
import type { FileChange } from './read-catalogue.ts'

/** One difference of a version from the one before, and its brands; null where there was no value. */
export type PriceDifference = { at: string; from: string | null; to: string | null; brands: string[] }

/** A version of the price lists: when it went live, who changed its files since the one before, and what is different. */
export type PastVersion = {
  id: string
  liveFrom: Date
  changes: readonly FileChange[]
  differences: readonly PriceDifference[]
}

/** Every version of the prices, oldest first; the first one has nothing that it differs from. */
export async function priceHistory(db: Db): Promise<PastVersion[]> {
  const rows = await db.select().from(priceVersions).orderBy(priceVersions.liveFrom, priceVersions.id)
  return rows.map(({ id, liveFrom, changes, catalogue }, index) => {
    const before = rows[index - 1]
    const known = new Set((before?.changes ?? []).map((change) => JSON.stringify(change)))
    return {
      id,
      liveFrom,
      changes: (changes ?? []).filter((change) => !known.has(JSON.stringify(change))),
      differences: before ? differencesOf(before.catalogue, catalogue) : [],
    }
  })
}

/** The differences, place by place; brands with the same difference are listed together. */
function differencesOf(before: unknown, after: unknown): PriceDifference[] {
  const [old, now] = [leavesByBrand(before), leavesByBrand(after)]
  const found = new Map<string, PriceDifference>()
  for (const brand of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(brand), now.get(brand)]
    for (const at of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
      const [from, to] = [was?.get(at) ?? null, is?.get(at) ?? null]
      if (from === to) continue
      const key = JSON.stringify([at, from, to])
      const alike = found.get(key)
      if (alike) alike.brands.push(brand)
      else found.set(key, { at, from, to, brands: [brand] })
    }
  }
  return [...found.values()]
}

function leavesByBrand(catalogue: unknown): Map<string, Map<string, string>> {
  return new Map(Object.entries(Object(catalogue)).map(([brand, list]) => [brand, new Map(leaves(list, []))]))
}

/** Each value by its place, as `plans.vip-1-month.prices.USD`; lists of earlier times may have had any shape. */
function leaves(value: unknown, at: readonly string[]): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at.join('.'), JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...at, key]))
}
