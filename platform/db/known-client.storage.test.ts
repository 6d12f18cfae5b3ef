import type { QueryConfig, QueryResult } from 'pg'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KnownClient } from './known-client.ts'

const url = process.env.DATABASE_URL
const boat = { name: 'boat-for-test', text: 'select $1::int as number, $2::text as name, now() as seen' }

describe.skipIf(!url)('a client that has named statements described once', () => {
  const clients: Client[] = []
  const opened = async (made: Client) => {
    clients.push(made)
    await made.connect()
    return made
  }
  let client: Client
  let plain: Client
  beforeAll(async () => {
    client = await opened(new KnownClient({ connectionString: url }))
    plain = await opened(new Client({ connectionString: url }))
  })
  afterAll(() => Promise.all(clients.map((one) => one.end())))

  const describedBy = async (one: Client, work: () => Promise<unknown>) => {
    const { connection } = one as unknown as { connection: NodeJS.EventEmitter }
    let times = 0
    const count = () => void (times += 1)
    connection.on('rowDescription', count)
    await work()
    connection.off('rowDescription', count)
    return times
  }

  it('answers as the driver does, in rows and in lists', async () => {
    const times = await describedBy(client, async () => {
      for (const values of [
        [1, 'Alba'],
        [2, null],
        [3, 'Cora'],
      ])
        for (const rowMode of [undefined, 'array'] as const) {
          const wanted: QueryConfig = { ...boat, values, ...(rowMode ? { rowMode } : {}) }
          const one: QueryResult = await client.query(wanted)
          const other: QueryResult = await plain.query(wanted)
          const withoutMoment = ({ rows, fields, rowCount }: QueryResult<Record<string, unknown>>) => ({
            rows: rows.map((row: Record<string, unknown>) => Object.values(row).slice(0, 2)),
            moments: rows.map((row: Record<string, unknown>) => Object.values(row)[2] instanceof Date),
            names: fields.map(({ name }) => name),
            rowCount,
          })
          expect(withoutMoment(one)).toEqual(withoutMoment(other))
        }
    })
    expect(times).toBe(1)
  })

  it('reports what the server refuses, and goes on', async () => {
    const halved = (by: number) =>
      client.query({ name: 'half-for-test', text: 'select 10 / $1::int as part', values: [by] })
    expect((await halved(2)).rows).toEqual([{ part: 5 }])
    await expect(halved(0)).rejects.toMatchObject({ code: '22012' })
    expect((await halved(5)).rows).toEqual([{ part: 2 }])
  })

  it('gives the rows to a callback, too', async () => {
    const rows = await new Promise((resolve, reject) => {
      client.query({ ...boat, values: [7, 'Enna'] }, (error, result) => (error ? reject(error) : resolve(result.rows)))
    })
    expect(rows).toMatchObject([{ number: 7, name: 'Enna' }])
  })

  it('has each answer at its statement where several are sent before the first is answered', async () => {
    const many = await opened(new KnownClient({ connectionString: url, pipeline: true } as never))
    const other = { name: 'crew-for-test', text: 'select $1::text as crew' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? many.query({ ...boat, values: [n, 'Bora'] }) : many.query({ ...other, values: [`crew ${n}`] }),
      ),
    )
    expect(answers.map(({ rows: [row] }) => row.number ?? row.crew)).toEqual(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? n : `crew ${n}`)),
    )
    expect(await describedBy(many, () => many.query({ ...boat, values: [30, ''] }))).toBe(0)
  })

  it('never reads rows by the columns of before: a statement whose columns have changed is refused', async () => {
    await client.query('create temp table sails (colour text)')
    await client.query(`insert into sails values ('red')`)
    const all = { name: 'sails-for-test', text: 'select * from sails' }
    expect((await client.query(all)).rows).toEqual([{ colour: 'red' }])
    await client.query('alter table sails add column size int default 3')
    await expect(client.query(all)).rejects.toThrow('cached plan must not change result type')
  })
})
