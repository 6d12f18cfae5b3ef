import * as fc from 'fast-check'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import { play, plays } from '../kit/ledger-play.ts'
import { startPostgres } from '../kit/postgres.ts'
import { createReport, timesOf } from './report.ts'

// Runs random ledger operations for a few people on PostgreSQL, against a model that only sums. The storage tests run a
// sample; this is the full run. `--times 500` runs fewer.

const full = 20_000
const atOnce = 8
const perLook = 250

const report = createReport('ledger')
const times = timesOf(full, atOnce * perLook)
const server = await startPostgres()
const database = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: atOnce })
try {
  const looks = Math.ceil(times / perLook)
  let begun = 0
  const playOn = async () => {
    while (begun < looks) {
      begun += 1
      if (begun % 20 === 0) report.progress(`${begun * perLook} of ${times}`)
      const property = fc.asyncProperty(plays, (steps) => play(database.db, steps))
      const found = await fc.check(property, { numRuns: Math.min(perLook, times) })
      report.check(
        `entries, balances and holds are what plain sums make of them, ${perLook} sequences a look`,
        found.failed ? (fc.defaultReportMessage(found) ?? 'a sequence failed') : null,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, playOn))
  const differences = await proveBalances(
    { db: database.db, clock: { now: () => new Date() }, log: createLog('error'), reportDifferences: () => {} },
    new AbortController().signal,
  )
  report.check('the nightly proof finds all wallets right', differences === 0 ? null : `${differences} differences`)
} finally {
  await database.close()
  await server.stop()
}
report.end()
