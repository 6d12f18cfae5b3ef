import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createPerson } from '../kit/person.ts'
import { startPostgres } from '../kit/postgres.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { buildRelease, commitBeforeNewestMigration } from './release/built-release.ts'
import { noticesContraction } from './release/contraction.ts'
import { memberOf } from '../kit/mailbox.ts'
import { buy, converse, draw } from './release/visit.ts'
import { createReport } from './report.ts'

// Runs the release before the newest migration on the schema of this one, as a rolling release does: it signs people in,
// writes replies, sells coins and draws a photo, before and after this release has written to the same rows. Then it runs that
// release while a migration takes something away under it, and fails where the same visit does not notice.
// `--commit <revision>` runs another release.

const report = createReport('release')
const at = process.argv.indexOf('--commit')
const commit = at > 0 ? String(process.argv[at + 1]) : commitBeforeNewestMigration()
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-rolling-'))
report.progress(`building ${commit}`)
const release = buildRelease(commit)
const postgres = await startPostgres()
const running: Product[] = []
try {
  const database = openPostgres({ url: postgres.url, poolSize: 2 })
  await database.migrate(migrationsFolder)
  await database.close()
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SCRIPTED_TOKENS_PER_SECOND: '0', LOG_LEVEL: 'error' }
  const earlier = await startProduct(env, undefined, release.main)
  running.push(earlier)
  const present = await startProduct(env)
  running.push(present)
  const urls = { earlier: earlier.url, present: present.url }
  for (const [first, second] of [
    ['earlier', 'present'],
    ['present', 'earlier'],
  ] as const) {
    report.progress(`a person of the ${first} release, and then of the ${second} one`)
    const person = await memberOf(urls[first], `${first}@example.org`)
    const sessionId = await converse({ report, where: first }, person)
    await buy({ report, where: first }, person)
    await draw({ report, where: first }, person)
    const moved = createPerson(urls[second])
    for (const [name, value] of person.cookies) moved.cookies.set(name, value)
    await converse({ report, where: second }, moved, sessionId)
    await buy({ report, where: second }, moved)
    await draw({ report, where: second }, moved)
  }
  await Promise.all(running.splice(0).map((one) => one.stop()))
  report.progress('schemas from which a migration took something away')
  await noticesContraction(report, release.main)
} finally {
  await Promise.all(running.map((one) => one.stop()))
  await postgres.stop()
  release.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
report.end()
