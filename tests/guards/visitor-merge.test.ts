import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { isReferring } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Tables with rows of a person: by a column that names one, or because a domain exports and erases them as theirs. */
async function tablesOfPeople(): Promise<Set<string>> {
  const columns = await rowsOf<{ table_name: string; column_name: string }>(
    w.db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const naming = columns.filter(({ column_name }) => isReferring(column_name)).map(({ table_name }) => table_name)
  return new Set([...naming, ...w.personalData().flatMap(({ tables }) => tables)])
}

const moved = () => w.services.modules.flatMap(({ visitorMerge = [] }) => visitorMerge).flatMap(({ tables }) => tables)
const staying = () => w.services.modules.flatMap(({ staysWithVisitor = {} }) => Object.keys(staysWithVisitor))

async function forgotten(): Promise<string[]> {
  const known = new Set([...moved(), ...staying()])
  return [...(await tablesOfPeople())].filter((table) => !known.has(table))
}

it('moves every table with rows of a person when a visitor signs in, or says why it stays', async () => {
  expect(await forgotten(), 'name them in visitorMerge or staysWithVisitor of their domain’s module.ts').toEqual([])
})

it('detects a table without a merge hook', async () => {
  await w.db.execute(sql`create table planted_notes (id uuid primary key, user_id uuid not null)`)
  try {
    expect(await forgotten()).toEqual(['planted_notes'])
  } finally {
    await w.db.execute(sql`drop table planted_notes`)
  }
})

it('names each table once, and none that is gone', async () => {
  const [named, tables] = [[...moved(), ...staying()], await tablesOfPeople()]
  expect(named.filter((table, index) => named.indexOf(table) !== index)).toEqual([])
  expect(named.filter((table) => !tables.has(table))).toEqual([])
})
