// npm run report:yearly -- <year>, or -- <year or month> cards
// Counts of safety for a year, or of a year or a month (2026-11) for card schemes, from DATABASE_URL or DATA_DIR, as JSON on
// standard output. Nothing in it names a person. An embedded database is open to one process at a time: stop the server first.
import { resolve } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { cardSchemeReport, yearlyReport } from '#domains/desk/server/public.ts'

const [period = '', kind] = process.argv.slice(2)
const [, year, month] = /^([2-9]\d{3})(?:-(0[1-9]|1[0-2]))?$/.exec(period) ?? []
const isForCards = kind === 'cards'
if (year === undefined || (kind !== undefined && !isForCards) || (month !== undefined && !isForCards)) {
  console.error('Usage: npm run report:yearly -- <year>, or -- <year or month> cards, as 2026 or 2026-11')
  process.exit(1)
}
const config = readConfig(process.env)
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) })
try {
  const of = Number(year)
  const first = Number(month ?? '1') - 1
  const span = {
    from: new Date(Date.UTC(of, first, 1)),
    to: new Date(month === undefined ? Date.UTC(of + 1, 0, 1) : Date.UTC(of, first + 1, 1)),
  }
  const built = isForCards ? await cardSchemeReport(database.db, span) : await yearlyReport(database.db, of)
  console.log(JSON.stringify(built, null, 2))
} finally {
  await database.close()
}
