// npm run coins:credit -- --email <address> [--pack <pack> --reference <text>] [--brand <brand>]
// Credits a pack of coins that was paid to an operator, with the bonus of customer service, to the person behind a
// proven address, in DATABASE_URL or DATA_DIR; each reference once. With the address alone it lists the packs, and what was
// credited before.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { transact } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { findByProof } from '#domains/accounts/server/public.ts'
import { brandKeys } from '#domains/brands/brands.ts'
import type { ManualCredit } from '#domains/orders/server/public.ts'
import {
  creditManually,
  manualCreditsOf,
  priceSource,
  readCatalogue,
  supportBonus,
  withPriceChanges,
} from '#domains/orders/server/public.ts'

const usage = 'Usage: npm run coins:credit -- --email <address> [--pack <pack> --reference <text>] [--brand <brand>]'
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    pack: { type: 'string' },
    reference: { type: 'string' },
    brand: { type: 'string' },
  },
})
const { email, pack, reference } = values

if (email === undefined || (pack === undefined) !== (reference === undefined)) {
  console.error(usage)
  process.exit(1)
}

const config = readConfig(process.env)
const files = readCatalogue(brandKeys, priceSource(config.PRICE_LISTS))
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) })
try {
  const person = await findByProof(database.db, { provider: 'email', subject: email.trim().toLowerCase() })
  const brand = values.brand ?? person?.brand ?? ''
  const packs = (await withPriceChanges(database.db, files)).lists.byBrand[brand]?.packs
  if (!person) fail(`Nobody has proven ${email} here.`)
  else if (!packs) fail(`There is no brand "${brand}".`)
  else if (pack === undefined || reference === undefined) await show(person.id, packs)
  else await credit({ userId: person.id, brand, goodsId: pack, packs, reference, now: new Date() })
} finally {
  await database.close()
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}

async function credit(selection: ManualCredit): Promise<void> {
  const reported = await transact(database.db, (tx) => creditManually(tx, selection))
  if ('coins' in reported) {
    const said = `${reported.coins} coins and a bonus of ${reported.bonus}`
    console.log(reported.outcome === 'credited' ? `Credited: ${said}.` : `Credited before, nothing is given: ${said}.`)
    return
  }
  const refusals = {
    'no-pack': `There is no pack "${pack}". There are: ${Object.keys(selection.packs).join(', ')}.`,
    'no-reference': 'A reference has 3 to 100 characters.',
    nobody: `Nobody has proven ${email} here.`,
    taken: `The reference "${reference}" was credited for something else. Nothing is given.`,
  }
  fail(refusals[reported.outcome])
}

async function show(userId: string, packs: ManualCredit['packs']): Promise<void> {
  for (const [name, one] of Object.entries(packs))
    console.log(`${name.padEnd(14)} ${String(one.coins).padStart(6)} coins and a bonus of ${supportBonus(one)}`)
  for (const { createdAt, goodsId, coins, bonus, reference: earlier } of await manualCreditsOf(database.db, userId))
    console.log(`${createdAt.toISOString().slice(0, 10)}  ${goodsId}  ${coins} + ${bonus}  ${earlier}`)
}
