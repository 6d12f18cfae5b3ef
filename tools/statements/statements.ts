import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/open-database.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { SentStatement } from '#tests/kit/record-statements.ts'
import { createLongReads, longReadsToExpect } from '#tests/kit/statement-plans.ts'
import { commandFile } from '../dev/machine.ts'

/** Searches that only tests make: of what they have written themselves. */
const ofTests =
  /payment_differences|of passkeys for \(name|of photos for \(character_id|ledger_entries_\w+ for \(id = ANY/
/** The catalogue of sql itself. */
const ofDatabase = /\bpg_(?!advisory)|information_schema/

const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-statements-'))
try {
  const vitest = [commandFile('vitest', 'vitest'), 'run', '--exclude', '**/*.browser.test.*', ...process.argv.slice(2)]
  const env = { ...process.env, RECORD_STATEMENTS: folder, DATABASE_URL: '' }
  const run = spawnSync(process.execPath, vitest, { stdio: 'inherit', env })
  process.exitCode = run.status === 0 ? await explainAll(readStatements()) : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readStatements(): SentStatement[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
  const sent = lines.map((line) => JSON.parse(line) as SentStatement)
  return [...new Map(sent.map((one) => [one.text, one])).values()].filter(({ text }) => !ofDatabase.test(text))
}

/** Prints each statement that reads more of a table than it needs; 1 when there is one. */
async function explainAll(statements: readonly SentStatement[]): Promise<number> {
  const server = await startPostgres()
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  // On tables of a few rows every plan costs the same.
  await fillTables(database.db, 2000)
  await database.db.execute(sql`analyze`)
  const readsOf = await createLongReads(database.db)
  let found = 0
  for (const statement of statements) {
    // A statement without any condition wants all rows: the product has none, tests look at whole tables.
    const long = (await readsOf(statement)).filter(
      ({ table, words, hasCondition }) => hasCondition && !(table in longReadsToExpect) && !ofTests.test(words),
    )
    if (long.length === 0) continue
    found += 1
    process.stdout.write(`\n${statement.text}\n${long.map(({ words }) => `  ${words}\n`).join('')}`)
  }
  process.stdout.write(`\n${statements.length} statements, ${found} without an index\n`)
  await database.close()
  await server.stop()
  return found === 0 ? 0 : 1
}
