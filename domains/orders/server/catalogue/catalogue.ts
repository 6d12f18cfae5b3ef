import type { Db } from '#platform/db/database.ts'
import type { Prices } from '../tables.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'
import { saveVersion, lowestPrice, readVersion, readVersions } from './price-versions.ts'
import type { PriceList } from './read-catalogue.ts'

/** The price lists that hold now. */
export type Catalogue = {
  version: string
  of(brand: string): BrandCatalogue
  /** Of a plan in the last 30 days, currency by currency: what a discount is taken off. */
  lowestOf(brand: string, planId: string, now: Date): Prices
  /** Of a plan by an earlier version of the lists, by currency; null where that version did not know it. */
  planPricesAt(version: string, brand: string, planId: string): Promise<Partial<Record<string, number>> | null>
}

/** Takes a price list into use: from now on it is the one that quotes are made of, and its version is kept. */
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
