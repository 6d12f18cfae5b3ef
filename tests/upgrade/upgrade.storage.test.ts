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

/**
 * With IN_FULL all releases. Else on PostgreSQL, which is quick, every fortieth and the last three, and on PGlite the first,
 * one whose next migration adds a column to full rows, and the last two.
 */
const isWhole = Boolean(process.env['IN_FULL'])
const sample = new Set([0, 14, 27, tags.length - 2])
const isInSample = (index: number) =>
  process.env['DATABASE_URL'] ? index % 40 === 0 || index >= tags.length - 4 : sample.has(index)
const releases = tags.slice(0, -1).filter((_, index) => isWhole || isInSample(index))

/** The statements that read, by the row's id, a value that a later migration moved. */
const moved: Readonly<Record<string, string>> = {
  'users.email': `select user_id as id, label as value from identities where provider = 'email'`,
  'login_codes.email': 'select id, address as value from login_codes',
  ...movedFromUsers('restrictions', ['excluded_until', 'closes_at']),
  ...movedFromUsers('acquisitions', ['channel', 'ab', 'fbp', 'fbc']),
  ...movedFromUsers('preferences', ['style', 'style_chosen_at', 'tags', 'enable_nsfw', 'chat_model']),
  'users.profile_begun_at': 'select user_id as id, begun_at as value from preferences',
  ...movedFromUsers('ages', ['adult_since', 'minor_sign_at']),
  'users.age_proof_until': 'select user_id as id, proof_until as value from ages',
  'users.vip_expire_at': 'select user_id as id, premium_until as value from entitlements',
  'refunds.state': `select null as id, case state when 'requested' then 'asked' else state end as value from refunds`,
}

/** Tables and columns that a later migration renamed. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['kept_exclusions', 'stored_exclusions'],
  ['consents.given_at', 'granted_at'],
  ['custom_characters.asked_hash', 'request_hash'],
  ['custom_characters.wishes', 'options'],
  ['identities.door', 'provider'],
  ['tokens.door', 'provider'],
  ['jobs.beat_at', 'heartbeat_at'],
  ['messages.beat_at', 'heartbeat_at'],
  ['login_challenges.keeps', 'saves'],
  ['login_codes.asked_by', 'requested_by'],
  ['login_codes.asked_from', 'requested_from'],
  ['orders.asked_hash', 'request_hash'],
  ['orders.held_for', 'review_reason'],
  ['orders.is_given', 'is_fulfilled'],
  ['orders.given_for', 'fulfilled_by'],
  ['payment_events.held_for', 'review_reason'],
  ['payments.asks', 'queries'],
  ['payments.asked_at', 'queried_at'],
  ['payments.next_ask_at', 'next_query_at'],
  ['photos.maker_id', 'creator_id'],
  ['photos.asked_hash', 'request_hash'],
  ['usage_now.held_until', 'extended_until'],
  ['usage_now.held_minutes', 'extended_minutes'],
  ['usage_now.sitting_from', 'session_from'],
])

/** Defaults that apply to a person without a row in the new table. */
const defaults: Readonly<Record<string, unknown>> = {
  'users.channel': '',
  'users.ab': '',
  'users.fbp': '',
  'users.fbc': '',
  'users.style': 'REALITY',
  'users.tags': [],
  'users.enable_nsfw': false,
  'users.chat_model': 'base',
}

/** Columns that were dropped because other rows imply them. */
const derived = new Set(['users.has_time_limit', 'users.has_reported'])

function movedFromUsers(table: string, columns: readonly string[]): Record<string, string> {
  const queries = columns.map((column) => [`users.${column}`, `select user_id as id, ${column} as value from ${table}`])
  return Object.fromEntries(queries) as Record<string, string>
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

type Cell = { id: unknown; value: unknown }

/** The present values of a column, by the ids of their rows. */
async function cellsOf(db: Db, table: string, column: string, after: Rows): Promise<Cell[]> {
  const query = moved[`${table}.${column}`]
  if (!query) {
    const name = renamed.get(`${table}.${column}`) ?? column
    return (after.get(renamed.get(table) ?? table) ?? []).map((row) => ({ id: row['id'], value: row[name] }))
  }
  const rows = await rowsOf<{ cell: Cell }>(db, sql.raw(`select to_jsonb(found) as cell from (${query}) as found`))
  return rows.map(({ cell }) => cell)
}

/** Columns of the earlier release whose values are lost. */
async function lostColumns(db: Db, before: Rows, after: Rows): Promise<string[]> {
  const lost: string[] = []
  for (const [table, rows] of before) {
    for (const column of Object.keys(rows[0] ?? {})) {
      const name = `${table}.${column}`
      if (derived.has(name)) continue
      const text = ({ id, value }: Cell) => JSON.stringify([id, value])
      const known = new Set((await cellsOf(db, table, column, after)).map(text))
      const usual = JSON.stringify(defaults[name])
      const gone = rows
        .map((row) => ({ id: row['id'], value: row[column] }))
        .filter((cell) => cell.value !== null && JSON.stringify(cell.value) !== usual && !known.has(text(cell)))
      if (gone.length > 0) lost.push(name)
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
    expect(await lostColumns(db, before, await readTables(db))).toEqual([])
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
