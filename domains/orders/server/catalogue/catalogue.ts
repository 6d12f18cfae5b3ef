import type { Db, Queryable } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Prices } from '../tables.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'
import { latestChange, withPriceChanges } from './price-changes.ts'
import type { PriceVersion } from './price-versions.ts'
import { lowestPrice, readVersion, readVersions, saveVersion } from './price-versions.ts'
import type { PriceList } from './read-catalogue.ts'

/** The price lists that are live now: those of the files, with what operators changed at the console. */
export type Catalogue = {
  readonly version: string
  brands: readonly string[]
  of(brand: string): BrandCatalogue
  /** The lowest price of a plan in the last 30 days, by currency: discounts are taken off it. */
  lowestOf(brand: string, planId: string, now: Date): Prices
  /** The price of a plan in an earlier version of the lists, by currency; null where that version did not know it. */
  planPricesAt(version: string, brand: string, planId: string): Promise<Partial<Record<string, number>> | null>
  changes: {
    /** The list of the files alone. */
    ofFile(brand: string): BrandCatalogue
    /** The list as a transaction finds it, with changes that this process may not have read yet. */
    readIn(tx: Queryable, brand: string): Promise<BrandCatalogue>
    /** Reads what was changed at the console since the last time. */
    refresh(now: Date): Promise<void>
  }
}

type Live = { version: string; versions: readonly PriceVersion[]; lists: PriceList; latest: string | null }

/** Makes price lists live: from now on quotes are made of them, and their version is saved. */
export async function openCatalogue(
  { db, files, log }: { db: Db; files: PriceList; log: Pick<Log, 'warn'> },
  now: Date,
): Promise<Catalogue> {
  const read = async (at: Date): Promise<Live> => {
    const { lists, latest, leftOut } = await withPriceChanges(db, files)
    for (const { brand, kind, goodsId } of leftOut)
      log.warn({ brand, kind, goodsId }, 'a price that was changed at the console does not fit the price lists')
    const version = await saveVersion(db, lists, at)
    return { version, versions: await readVersions(db), lists, latest }
  }
  let live = await read(now)
  const listIn = ({ byBrand }: PriceList, brand: string) => {
    const found = byBrand[brand]
    if (!found) throw new Error(`No price list for the brand ${brand}`)
    return found
  }
  const of = (brand: string) => listIn(live.lists, brand)
  return {
    get version() {
      return live.version
    },
    brands: Object.keys(files.byBrand),
    of,
    async planPricesAt(id, brand, planId) {
      const found = live.versions.find((one) => one.id === id) ?? (await readVersion(db, id))
      return found?.byBrand[brand]?.plans[planId]?.prices ?? null
    },
    lowestOf(brand, planId, at) {
      const present = of(brand).plans[planId]?.prices
      if (!present) throw new Error(`No plan ${planId} to sell at ${brand}`)
      const lowest = (currency: keyof Prices) =>
        Math.min(present[currency], lowestPrice(live.versions, { brand, planId, currency, now: at }) ?? Infinity)
      return {
        USD: lowest('USD'),
        MMK: lowest('MMK'),
        INR: lowest('INR'),
        IDR: lowest('IDR'),
        MYR: lowest('MYR'),
        XTR: lowest('XTR'),
      }
    },
    changes: {
      ofFile: (brand) => listIn(files, brand),
      readIn: async (tx, brand) => listIn((await withPriceChanges(tx, files)).lists, brand),
      async refresh(at) {
        if ((await latestChange(db)) !== live.latest) live = await read(at)
      },
    },
  }
}
