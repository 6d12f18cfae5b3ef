import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { characters } from '#domains/characters/server/tables.ts'
import { fillTables } from './filled-tables.ts'
import { openTestDatabase } from './test-database.ts'

const contents = (database: Database) =>
  rowsOf<{ cards: number; words: number; jobs: number; hash: string }>(
    database.db,
    sql`select (select count(*) from characters)::int as cards, (select count(*) from character_translations)::int as words,
      (select count(*) from jobs)::int as jobs, (select md5(string_agg(c::text, '' order by id)) from characters c) as hash`,
  )

async function inTurn(...suites: ((database: Database) => Promise<unknown>)[]): Promise<void> {
  for (const suite of suites) {
    const database = await openTestDatabase()
    await suite(database).finally(() => database.close())
  }
}

it('is the seed again for the next suite, whatever one did to it', async () => {
  const [before] = await openTestDatabase().then((database) => contents(database).finally(() => database.close()))
  expect(before?.cards).toBeGreaterThan(0)
  const unchanged = async (database: Database) => expect(await contents(database)).toEqual([before])
  await inTurn(
    unchanged,
    ({ db }) => db.update(characters).set({ name: 'Somebody else' }),
    unchanged,
    ({ db }) => db.delete(characters),
    unchanged,
    ({ db }) => fillTables(db, 6),
    unchanged,
    ({ db }) =>
      db.execute(
        sql`insert into jobs (id, name, key, state, payload, run_at) values (gen_random_uuid(), 'x', 'y', 'waiting', '{}', now())`,
      ),
    unchanged,
    ({ db }) => db.execute(sql`create table left_behind (n int)`),
    ({ db }) => db.execute(sql`create table left_behind (n int)`),
    ({ db }) => db.execute(sql`alter table jobs rename to hidden_away`),
    unchanged,
  )
})
