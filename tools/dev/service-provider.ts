// npm run service:provider -- --email <address> [--offer <title> --price <coins> | --close <title> | --stop]
// Makes the person behind a proven address a provider of services, in DATABASE_URL or DATA_DIR: offers something, closes
// an offer, stops all of theirs, or with the address alone lists what they offer.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { findByProof } from '#domains/accounts/server/public.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { closeOffer, offersOf, setOffer, stopProvider } from '#domains/services/server/public.ts'

const usage =
  'Usage: npm run service:provider -- --email <address> [--offer <title> --price <coins> | --close <title> | --stop]'
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    offer: { type: 'string' },
    price: { type: 'string' },
    close: { type: 'string' },
    stop: { type: 'boolean', default: false },
  },
})
const { email, offer, price, close, stop } = values
const actions = [offer !== undefined, close !== undefined, stop].filter(Boolean).length

if (email === undefined || actions > 1 || (offer === undefined) !== (price === undefined)) {
  console.error(usage)
  process.exit(1)
}

const config = readConfig(process.env)
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) })
try {
  const person = await findByProof(database.db, { provider: 'email', subject: email.trim().toLowerCase() })
  const problem = person ? await change(database.db, person.id) : `Nobody has proven ${email} here.`
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
  } else if (person) await show(database.db, person.id)
} finally {
  await database.close()
}

/** Does what was requested; says what is wrong with it, or null. */
async function change(db: Db, userId: string): Promise<string | null> {
  if (stop) return (await stopProvider(db, userId)) ? null : 'This person is no provider.'
  if (close !== undefined) return (await closeOffer(db, userId, close)) ? null : `They do not offer "${close}".`
  if (offer === undefined) return null
  if (moderateText(offer, { surface: 'creation', locale: 'en' }).action !== 'allow')
    return 'The rules refuse this title.'
  const set = await transact(db, (tx) => setOffer(tx, { userId, title: offer, price: Number(price), now: new Date() }))
  if (set === 'title') return 'A title has 1 to 120 characters.'
  return set === 'price' ? 'A price is a whole number of coins, from 1 to 100000.' : null
}

async function show(db: Db, userId: string): Promise<void> {
  const offers = await offersOf(db, userId)
  for (const { title, price: coins, isOpen } of offers)
    console.log(`${isOpen ? 'open  ' : 'closed'} ${String(coins).padStart(6)} coins  ${title}`)
  if (offers.length === 0) console.log('They offer nothing.')
}
