import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, MigratableDatabase } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openEmptyDatabase } from '#tests/kit/empty-database.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import { columnsOf, schemaLines } from '#tests/kit/schema-catalogue.ts'

type Journal = { entries: { tag: string }[] }

const journalFile = path.join(migrationsFolder, 'meta/_journal.json')
const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
const tags = journal.entries.map(({ tag }) => tag)

/** All releases on PostgreSQL, which is quick; on PGlite the first, one whose next migration adds a column to full rows, and the last two. */
const isWhole = Boolean(process.env['DATABASE_URL'] ?? process.env['EVERY_RELEASE'])
const sample = new Set([0, 14, tags.length - 3, tags.length - 2])
const releases = tags.slice(0, -1).filter((_, index) => isWhole || sample.has(index))

/** Where values went that a later migration moved: their column, and what reads them by the row's id now. */
const moved: Readonly<Record<string, string>> = {
  'users.email': `select user_id as id, label as value from identities where door = 'email'`,
  'login_codes.email': 'select id, address as value from login_codes',
}

let database: MigratableDatabase
let folder: string
let fresh: string[]
beforeAll(async () => {
  database = await openEmptyDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-releases-'))
  await database.migrate(migrationsFolder)
  fresh = await schemaLines(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The migrations as they were when this one was the newest. */
function migrationsUpTo(tag: string): string {
  const released = path.join(folder, tag)
  cpSync(migrationsFolder, released, { recursive: true })
  const entries = journal.entries.slice(0, tags.indexOf(tag) + 1)
  writeFileSync(path.join(released, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return released
}

async function emptyAgain(db: Db): Promise<void> {
  for (const schema of ['public', 'drizzle']) await db.execute(sql.raw(`drop schema ${schema} cascade`))
  await db.execute(sql`create schema public`)
}

type Rows = ReadonlyMap<string, Record<string, unknown>[]>

async function readTables(db: Db): Promise<Rows> {
  const names = new Set((await columnsOf(db)).map(({ table }) => table))
  const read = [...names].map(async (table): Promise<[string, Record<string, unknown>[]]> => {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    )
    return [table, rows.map(({ row }) => row)]
  })
  return new Map(await Promise.all(read))
}

/** Values of before that are found nowhere now. */
async function lostValues(db: Db, before: Rows, after: Rows): Promise<string[]> {
  const lost: string[] = []
  for (const [table, rows] of before) {
    for (const column of Object.keys(rows[0] ?? {})) {
      const query = moved[`${table}.${column}`]
      const now = query
        ? (await rowsOf<{ id: unknown; value: unknown }>(db, sql.raw(query))).map(({ id, value }) => [id, value])
        : (after.get(table) ?? []).map((row) => [row['id'], row[column]])
      const known = new Set(now.map((pair) => JSON.stringify(pair)))
      const gone = rows.filter((row) => row[column] !== null && !known.has(JSON.stringify([row['id'], row[column]])))
      if (gone.length > 0) lost.push(`${table}.${column}`)
    }
  }
  return lost
}

describe('a database of an earlier release, full of rows', () => {
  it.each(releases)('goes through all migrations after %s with every row', async (tag) => {
    const { db } = database
    await emptyAgain(db)
    await database.migrate(migrationsUpTo(tag))
    await fillTables(db, 4)
    const before = await readTables(db)
    await database.migrate(migrationsFolder)
    expect(await lostValues(db, before, await readTables(db))).toEqual([])
    expect(await schemaLines(db)).toEqual(fresh)
  })

  it('has rows in every table, with a value in every column', async () => {
    const { db } = database
    await emptyAgain(db)
    await database.migrate(migrationsFolder)
    await fillTables(db, 4)
    const rows = await readTables(db)
    const empty = (await columnsOf(db)).filter(
      ({ table, name }) => !rows.get(table)?.some((row) => row[name] !== null && row[name] !== undefined),
    )
    expect(empty.map(({ table, name }) => `${table}.${name}`)).toEqual([])
  })
})
