import type { Db } from '#platform/db/database.ts'
import type { Prices } from '../tables.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'
import { lowestPrice, readVersion, readVersions, saveVersion } from './price-versions.ts'
import type { PriceList } from './read-catalogue.ts'

/** The price lists that are live now. */
export type Catalogue = {
  version: string
  brands: readonly string[]
  of(brand: string): BrandCatalogue
  /** The lowest price of a plan in the last 30 days, by currency: discounts are taken off it. */
  lowestOf(brand: string, planId: string, now: Date): Prices
  /** The price of a plan in an earlier version of the lists, by currency; null where that version did not know it. */
  planPricesAt(version: string, brand: string, planId: string): Promise<Partial<Record<string, number>> | null>
}

/** Makes a price list live: from now on quotes are made of it, and its version is saved. */
export async function openCatalogue(db: Db, list: PriceList, now: Date): Promise<Catalogue> {
  const version = await saveVersion(db, list, now)
  const versions = await readVersions(db)
  const of = (brand: string) => {
    const found = list.byBrand[brand]
    if (!found) throw new Error(`No price list for the brand ${brand}`)
    return found
  }
  return {
    version,
    brands: Object.keys(list.byBrand),
    of,
    async planPricesAt(id, brand, planId) {
      const found = versions.find((one) => one.id === id) ?? (await readVersion(db, id))
      return found?.byBrand[brand]?.plans[planId]?.prices ?? null
    },
    lowestOf(brand, planId, at) {
      const present = of(brand).plans[planId]?.prices
      if (!present) throw new Error(`No plan ${planId} to sell at ${brand}`)
      const lowest = (currency: keyof Prices) =>
        Math.min(present[currency], lowestPrice(versions, { brand, planId, currency, now: at }) ?? Infinity)
      return {
        USD: lowest('USD'),
        MMK: lowest('MMK'),
        INR: lowest('INR'),
        IDR: lowest('IDR'),
        MYR: lowest('MYR'),
        XTR: lowest('XTR'),
      }
    },
  }
}
