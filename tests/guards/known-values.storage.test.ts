import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { allTables } from '#tests/kit/all-tables.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'

/** Columns whose values are no states: a new payment method is configuration and needs no migration. */
const open = /\.method$/

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('checks every column that names its values in the database', async () => {
  const named = (await allTables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({ column: `${name}.${column.name}`, values: column.enumValues ?? [] }))
  })
  const states = named.filter(({ column, values }) => values.length > 0 && !open.test(column))
  const checks = await rowsOf<{ column: string; definition: string }>(
    database.db,
    sql`select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column,
        pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conname like '%\\_known' and cardinality(conkey) = 1`,
  )
  const checked = checks.map(({ column, definition }) => ({
    column,
    values: [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value),
  }))
  expect(states.length).toBeGreaterThan(30)
  expect(states.filter((state) => !checked.some((one) => JSON.stringify(one) === JSON.stringify(state)))).toEqual([])
})

it('refuses a state that nobody knows', async () => {
  const unknown = sql`insert into jobs (id, name, key, payload, state, run_at) values (gen_random_uuid(), 'a', 'b', '{}', 'lost', now())`
  await expect(database.db.execute(unknown)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('jobs_state_known') },
  })
})

it('refuses a state without what it implies', async () => {
  const running = sql`insert into jobs (id, name, key, payload, state, run_at) values (gen_random_uuid(), 'a', 'b', '{}', 'running', now())`
  await expect(database.db.execute(running)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('job_runs_with_worker') },
  })
})
