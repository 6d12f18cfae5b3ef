import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import type { Database } from './database.ts'
import { rowsOf, transact } from './database.ts'
import { DatabaseError, openDatabase } from './open-database.ts'
import type { Expression } from './statement.ts'
import { constant, defineStatement, expression, fragment, named, query } from './statement.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a database', () => {
  it('answers, and has every table after the migrations', async () => {
    await database.ping()
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'characters',
        'conversations',
        'holds',
        'ledger_entries',
        'login_codes',
        'messages',
        'tokens',
        'users',
        'wallets',
      ]),
    )
  })

  it('knows a moment to the millisecond, alike on both drivers', async () => {
    const [row] = await rowsOf<{ at: number }>(
      database.db,
      sql`select (extract(epoch from '2026-06-01T12:20:00.123Z'::timestamptz) * 1000)::float8 as at`,
    )
    expect(row?.at).toBe(Date.parse('2026-06-01T12:20:00.123Z'))
  })
})

describe('a ready-made statement', () => {
  const double = defineStatement(
    'double-for-test',
    { number: 'int', text: 'text?' },
    ({ number, text }) => query<{ twice: number; text: string | null }>`select ${number} * 2 as twice, ${text} as text`,
  )

  it('gives its rows, again and again, also with null and with marks', async () => {
    expect(await double(database.db, { number: 21, text: null })).toEqual([{ twice: 42, text: null }])
    expect(await double(database.db, { number: -1, text: "'; drop table users; -- 🌙" })).toEqual([
      { twice: -2, text: "'; drop table users; -- 🌙" },
    ])
  })

  it('runs inside the transaction it is given: what is rolled back is gone', async () => {
    await database.db.execute(sql`create table scratch (n int)`)
    const put = defineStatement('put-for-test', { n: 'int' }, ({ n }) => query`insert into scratch values (${n})`)
    const undone = transact(database.db, async (tx) => {
      await put(tx, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await put(database.db, { n: 2 })
    expect(await rowsOf(database.db, sql`select n from scratch`)).toEqual([{ n: 2 }])
  })
})

describe('a statement made of pieces', () => {
  it('puts its parameters, constants and names wherever they belong, as often as they are wanted', async () => {
    const greeting = (name: Expression<'text'>) => fragment`${constant("it's ")} || ${name}`
    const greet = defineStatement('greet-for-test', { id: 'uuid', name: 'text' }, ({ id, name }) => {
      const label = expression('text', id)
      return query<{
        said: string
        label: string
      }>`select ${greeting(name)} || ${name} as ${named('said')}, ${label} as label`
    })
    const id = '00000000-0000-4000-8000-000000000001'
    expect(await greet(database.db, { id, name: '$1' })).toEqual([{ said: "it's $1$1", label: id }])
  })

  it('takes no word for a name that is none', () => {
    expect(() => named('wallets; drop table users')).toThrow('is no name in SQL')
  })
})

describe('a ready-made statement beside others', () => {
  const put = defineStatement('put-once-for-test', { n: 'int' }, ({ n }) => query`insert into single values (${n})`)
  const read = defineStatement('read-single-for-test', {}, () => query<{ n: number }>`select n from single order by n`)
  beforeAll(() => database.db.execute(sql`create table single (n int primary key)`))

  it('stays outside of a transaction that is open meanwhile', async () => {
    let putOutside: Promise<unknown> = Promise.resolve()
    const undone = transact(database.db, async (tx) => {
      await put(tx, { n: 1 })
      putOutside = put(database.db, { n: 2 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await putOutside
    expect(await read(database.db, {})).toEqual([{ n: 2 }])
  })

  it('is refused by the database and can be sent again', async () => {
    await put(database.db, { n: 7 })
    await expect(put(database.db, { n: 7 })).rejects.toMatchObject({ code: '23505' })
    await put(database.db, { n: 8 })
    expect(await read(database.db, {})).toEqual([{ n: 2 }, { n: 7 }, { n: 8 }])
  })

  it('that cannot be read is refused each time, and harms no other', async () => {
    const wrong = defineStatement('wrong-for-test', {}, () => query`select nothing from nowhere`)
    for (let times = 0; times < 2; times += 1)
      await expect(wrong(database.db, {})).rejects.toMatchObject({ code: '42P01' })
    expect(await read(database.db, {})).toHaveLength(3)
  })

  it('takes lists, moments and truth, alike on both drivers', async () => {
    const echo = defineStatement(
      'echo-for-test',
      { words: 'text[]', at: 'timestamptz', yes: 'boolean' },
      (is) =>
        query<{
          words: string[]
          at: Date
          yes: boolean
        }>`select ${is.words} as words, ${is.at} as at, ${is.yes} as yes`,
    )
    const at = new Date('2026-06-01T12:20:00.123Z')
    const words = ['a "b"', 'c,d', '{}', 'e\\f']
    expect(await echo(database.db, { words, at, yes: true })).toEqual([{ words, at, yes: true }])
  })
})

describe('a database that cannot be opened', () => {
  it('says what to do, in one line', async () => {
    const unreachable = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', dataDir: '' })
    await expect(unreachable).rejects.toBeInstanceOf(DatabaseError)
    await expect(openDatabase({ dataDir: '/dev/null/data' })).rejects.toThrow(
      /Cannot open the data folder \/dev\/null\/data.*Set DATA_DIR/,
    )
  })
})
