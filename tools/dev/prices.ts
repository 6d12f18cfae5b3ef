// npm run prices [-- --history [--brand <brand>]]
// Reads the price lists as a start would and prints what they sell; with --history what changed when, and by whom, from
// DATABASE_URL or DATA_DIR.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { brandKeys } from '#domains/brands/brands.ts'
import { priceHistory, priceSource, readCatalogue } from '#domains/orders/server/public.ts'

const { values } = parseArgs({
  options: { history: { type: 'boolean', default: false }, brand: { type: 'string' } },
})
const isWanted = (brand: string) => values.brand === undefined || brand === values.brand

try {
  const config = readConfig(process.env)
  if (values.brand !== undefined && !brandKeys.some((key) => key === values.brand))
    throw new ConfigError(`${values.brand} is no brand. Brands: ${brandKeys.join(', ')}.`)
  if (values.history) await printHistory(config)
  else printLists(config.PRICE_LISTS)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function printLists(folder: string | undefined): void {
  const { byBrand, changes } = readCatalogue(brandKeys, priceSource(folder))
  for (const [brand, { plans, lifetime, packs }] of Object.entries(byBrand).filter(([key]) => isWanted(key))) {
    console.log(`\n${brand}: prices in smallest units`)
    console.table(
      Object.fromEntries(
        [...Object.entries(plans), [lifetime.id, lifetime] as const, ...Object.entries(packs)]
          .filter(([, { isListed }]) => isListed)
          .map(([id, { coins, prices }]) => [id, { coins, ...prices }]),
      ),
    )
  }
  for (const { file, by, on, why } of changes) console.log(`${file}: ${by}, ${on}: ${why}`)
}

async function printHistory(config: ReturnType<typeof readConfig>): Promise<void> {
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) })
  try {
    for (const { id, liveFrom, changes, differences } of await priceHistory(database.db)) {
      console.log(`\n${liveFrom.toISOString()}  ${id}`)
      for (const { file, by, on, why } of changes) console.log(`  ${file} by ${by} on ${on}: ${why}`)
      for (const { at, from, to, brands } of differences.filter((one) => one.brands.some(isWanted)))
        console.log(`  ${at}: ${from ?? 'not there'} → ${to ?? 'not there'} (${brands.join(', ')})`)
    }
  } finally {
    await database.close()
  }
}
