import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { compareDigests, digestTables } from './table-digests.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillTables(database.db, 6)
})
afterAll(() => database.close())

it('name the table in which a row is missing, and the one in which a value differs', async () => {
  const { db } = database
  const source = await transact(db, digestTables)
  expect(compareDigests(source, await transact(db, digestTables))).toEqual([])
  await db.execute(sql`delete from messages where ctid = (select min(ctid) from messages)`)
  await db.execute(sql`update wallets set coins = coins + 1 where ctid = (select min(ctid) from wallets)`)
  expect(compareDigests(source, await transact(db, digestTables))).toEqual([
    expect.stringMatching(/^messages has \d+ rows instead of \d+$/),
    'wallets has rows with other values',
  ])
})
