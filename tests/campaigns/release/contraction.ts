import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { startPostgres } from '../../kit/postgres.ts'
import type { Product } from '../product.ts'
import { startProduct } from '../product.ts'
import type { Report } from '../report.ts'
import { memberOf } from '../../kit/mailbox.ts'
import { buy, converse, draw } from './visit.ts'

/** Migrations that a rolling release may not have, each felt in another part of a visit. */
const contractions: Record<string, string> = {
  'a column that is renamed': 'alter table messages rename column text to words',
  'a column that is required': 'alter table orders add column checked_by text not null',
  'a table that is gone': 'drop table photos cascade',
}

/** Proves that the visit can fail: on each schema that lost something, the earlier release does not get through it. */
export async function noticesContraction(report: Report, main: string): Promise<void> {
  for (const [name, statement] of Object.entries(contractions)) {
    const fault = await firstFault(statement, main)
    report.progress(`${name}: ${fault ?? 'nothing'}`)
    report.check(`a visit notices ${name}`, fault === null ? 'it got through' : null)
  }
}

/** The first thing of a visit that fails where the schema contracts under the release that serves it, as in a rolling release. */
async function firstFault(statement: string, main: string): Promise<string | null> {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-contracted-'))
  try {
    const database = openPostgres({ url: postgres.url, poolSize: 2 })
    await database.migrate(migrationsFolder)
    await database.close()
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SCRIPTED_TOKENS_PER_SECOND: '0', LOG_LEVEL: 'silent' }
    const product = await startProduct(env, undefined, main)
    return await contract(postgres.url, statement)
      .then(() => faultOfVisit(product))
      .finally(product.stop)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function contract(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function faultOfVisit({ url }: Product): Promise<string | null> {
  const faults: string[] = []
  const report: Report = {
    check: (promise, problem) => void (problem !== null && faults.push(`${promise}: ${problem}`)),
    progress: () => undefined,
    end: () => undefined,
  }
  const look = { report, where: 'earlier' as const }
  try {
    const person = await memberOf(url, 'contracted@example.org')
    await converse(look, person)
    await buy(look, person)
    await draw(look, person)
  } catch (error) {
    faults.push(String(error))
  }
  return faults[0] ?? null
}
