import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyMigrations } from './migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A folder with one migration of these statements. */
function migrationOf(...statements: string[]): string {
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_one', breakpoints: true }]
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  writeFileSync(join(folder, '0000_one.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}

/** A database without migrations, in which a statement fails with each of these codes in turn. */
function database(failing: string, codes: string[]) {
  const statements: string[] = []
  const pause = async (ms: number) => void statements.push(`pause of ${ms} ms`)
  const run = async (text: string) => {
    if (text.includes('to_regclass')) return { rows: [{ exists: false }] }
    if (text.startsWith('create schema') || text.startsWith('create table if')) return { rows: [] }
    statements.push(text.startsWith('insert into drizzle') ? 'noted' : text)
    const code = text === failing ? codes.shift() : undefined
    if (code) throw Object.assign(new Error(`failed with ${code}`), { code })
    return { rows: [] }
  }
  return { run, pause, statements }
}

const adds = 'alter table things add column name text'

describe('a migration', () => {
  it('that does not get its lock lets go of what it has, and tries again later', async () => {
    const { run, pause, statements } = database(adds, ['55P03', '55P03'])
    await applyMigrations(run, migrationOf(adds), pause)
    const refused = ['begin', adds, 'rollback']
    const retries = [...refused, 'pause of 500 ms', ...refused, 'pause of 1000 ms']
    expect(statements).toEqual([...retries, 'begin', adds, 'noted', 'commit'])
  })

  it('that never gets it ends with that fault, and is not noted', async () => {
    const { run, pause, statements } = database(adds, Array<string>(99).fill('55P03'))
    await expect(applyMigrations(run, migrationOf(adds), pause)).rejects.toMatchObject({ code: '55P03' })
    expect([statements.filter((one) => one === 'begin').length, statements.includes('noted')]).toEqual([20, false])
  })

  it('that is wrong is rolled back at once', async () => {
    const { run, statements } = database(adds, ['42601'])
    await expect(applyMigrations(run, migrationOf(adds))).rejects.toMatchObject({ code: '42601' })
    expect(statements).toEqual(['begin', adds, 'rollback'])
  })

  it('that builds an index while others write runs outside of a transaction', async () => {
    const index = 'create index concurrently if not exists things_by_name on things (name)'
    const { run, statements } = database('', [])
    await applyMigrations(run, migrationOf(index))
    expect(statements).toEqual([index, 'noted'])
  })
})
