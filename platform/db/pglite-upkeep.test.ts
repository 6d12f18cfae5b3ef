import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maintainTables } from './pglite-upkeep.ts'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create table "Talks" (id int primary key, words text); create table quiet (id int primary key)')
})
afterAll(() => client.close())

const rowsBy = async (name: string) => {
  const text = 'select reltuples::int as known from pg_class where relname = $1'
  const { rows } = await client.query<{ known: number }>(text, [name])
  return rows[0]?.known
}
const query = (text: string) => client.query(text)

it('gathers the statistics of tables that changed much, and of no others', async () => {
  expect(await maintainTables(query)).toEqual([])
  await client.query(`insert into "Talks" select n, 'words' from generate_series(1, 300) n`)
  await client.query('insert into quiet values (1)')
  expect(await rowsBy('Talks')).toBe(-1)
  expect(await maintainTables(query)).toEqual(['"Talks"'])
  expect(await rowsBy('Talks')).toBe(300)
  expect(await rowsBy('quiet')).toBe(-1)
  expect(await maintainTables(query)).toEqual([])
})

it('gives back the room of rows that are gone', async () => {
  const pages = async () =>
    Number((await client.query<{ size: number }>(`select pg_relation_size('"Talks"') as size`)).rows[0]?.size)
  const rewrite = () => client.query(`update "Talks" set words = repeat('longer words ', 20)`)
  await rewrite()
  expect(await maintainTables(query)).toEqual(['"Talks"'])
  const before = await pages()
  for (let time = 0; time < 4; time += 1) {
    await rewrite()
    expect(await maintainTables(query)).toEqual(['"Talks"'])
  }
  // Without it each of the four would take as much room again.
  expect(await pages()).toBeLessThan(before * 2)
})

it('goes to no further table once it is stopped', async () => {
  await client.query(`insert into quiet select n from generate_series(2, 500) n`)
  await client.query(`update "Talks" set words = 'short'`)
  expect(await maintainTables(query, () => true)).toEqual([])
  expect((await maintainTables(query)).toSorted()).toEqual(['"Talks"', 'quiet'])
})
