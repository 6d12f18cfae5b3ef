// npm run report:yearly -- <year>
// Counts of safety for a year, from DATABASE_URL or DATA_DIR, as JSON on standard output. Nothing in it names a person. An
// embedded database is open to one process at a time: stop the server first.
import { resolve } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { yearlyReport } from '#domains/desk/server/public.ts'

const year = Number(process.argv[2])
if (!Number.isInteger(year) || year < 2020 || year > 9999) {
  console.error('Usage: npm run report:yearly -- <year>')
  process.exit(1)
}
const config = readConfig(process.env)
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) })
try {
  console.log(JSON.stringify(await yearlyReport(database.db, year), null, 2))
} finally {
  await database.close()
}
