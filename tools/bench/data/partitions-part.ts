import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase } from '#platform/db/open-database.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import { createDatabase } from './databases.ts'

const days = 31
const eventsEach = 50
const rowsPerStatement = 50_000
const turns = 5
const readings = 200
/** How often single reports are forgotten: every ten minutes. */
const turnsOfDay = 144
const rollUpBatch = 5000
const part = 'partitions, one table as the floor, a partition for each day as the product'

/** One table of reports as the product has it, and the same rows in a partition for each day. */
const kinds = ['measured_events', 'parted_events'] as const
type Kind = (typeof kinds)[number]
type Values = Record<Kind, number>
type Measured = { name: string; unit: string; values: Values }

/**
 * Measures what partitions by day would change of the table of reports: forgetting, rolling up, storing, and what is read
 * and erased of one person. Both take turns in one database, so that they meet the same machine.
 */
export async function runPartitionsPart({ say, rows }: { say: Say; rows: number }) {
  const server = await startPostgres()
  try {
    const url = await createDatabase(server.url, 'partitions')
    // The product's own table, with its indexes.
    await (await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 })).close()
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const found = await measureBoth(client, { rows, say })
      const measures: Measure[] = found.map(({ name, unit, values }) => ({
        part,
        name,
        unit,
        floor: values.measured_events,
        value: values.parted_events,
      }))
      return { measures, details: { rows, found } }
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}

type Run = { rows: number; say: Say }

async function measureBoth(client: Client, { rows, say }: Run): Promise<Measured[]> {
  say(`storing ${rows.toLocaleString('en')} events twice`)
  await createPartitions(client)
  for (const kind of kinds) await fill(client, kind, rows)
  await client.query('vacuum analyze')
  const people = Math.floor(rows / eventsEach)
  say('storing, reading and erasing of one person')
  const found = [
    await both('50 reports of a person stored', 'ms', turns * 4, (kind, turn) => store(client, kind, turn)),
    await both('the reports of the last day counted, before each storing', 'ms', readings, (kind, turn) =>
      timed(() =>
        client.query(`select count(*) from ${kind} where user_id = $1 and received_at >= $2`, [
          personOf(turn, people),
          startOf(days - 1),
        ]),
      ),
    ),
    await both('the newest 50 reports of a person', 'ms', readings, (kind, turn) =>
      timed(() =>
        client.query(`select * from ${kind} where user_id = $1 order by received_at desc limit 50`, [
          personOf(turn, people),
        ]),
      ),
    ),
    await both('all reports of a person erased', 'ms', turns * 4, (kind, turn) =>
      timed(() => client.query(`delete from ${kind} where user_id = $1`, [personOf(turn * 7 + 3, people)])),
    ),
  ]
  say('rolling up the last day')
  found.push(await rollUpDay(client, rows))
  say('forgetting days')
  return [...found, ...(await forgetDays(client))]
}

async function createPartitions(client: Client): Promise<void> {
  await client.query(
    'create table parted_events (like measured_events including defaults) partition by range (received_at)',
  )
  for (let day = 0; day <= days; day += 1)
    await client.query(
      `create table ${dayTable(day)} partition of parted_events for values from ('${startOf(day)}') to ('${startOf(day + 1)}')`,
    )
  // A key of a partitioned table holds what it is parted by: a report that is sent again the next day would be another one.
  await client.query('alter table parted_events add primary key (user_id, id, received_at)')
  for (const columns of ['user_id, received_at', 'received_at'])
    await client.query(`create index on parted_events (${columns})`)
  await client.query('create index on parted_events (received_at) where not is_counted')
}

const dayTable = (day: number) => `parted_events_${day}`
const startOf = (day: number) => new Date(Date.parse('2026-06-01T00:00:00Z') + day * 86_400_000).toISOString()
const personOf = (turn: number, people: number) =>
  createHash('md5')
    .update(`person${(turn * 7919) % people}`)
    .digest('hex')

async function fill(client: Client, kind: Kind, rows: number): Promise<void> {
  for (let first = 0; first < rows; first += rowsPerStatement)
    await client.query(`
      insert into ${kind} (user_id, id, type, fields, log_id, client, happened_at, received_at, is_counted)
      select md5('person' || n % ${Math.floor(rows / eventsEach)})::uuid, md5('event' || n)::uuid,
        (array['open', 'online', 'load', 'talk', 'order', 'paid', 'open', 'online'])[1 + (n / 7) % 8],
        jsonb_build_object('amount', n % 500, 'price', 12.99), 'abcdefghij01234567', 'h5', at, at, true
      from generate_series(${first}, ${Math.min(rows, first + rowsPerStatement) - 1}) n,
        lateral (select timestamptz '${startOf(0)}' + n::float8 / ${rows} * ${days} * interval '1 day' as at) moment`)
}

/** Takes a figure of both in turns; the median counts. */
async function both(
  name: string,
  unit: string,
  times: number,
  once: (kind: Kind, turn: number) => Promise<number>,
): Promise<Measured> {
  const taken: Record<Kind, number[]> = { measured_events: [], parted_events: [] }
  for (let turn = 0; turn < times; turn += 1)
    for (const kind of turn % 2 === 0 ? kinds : kinds.toReversed()) taken[kind].push(await once(kind, turn))
  return {
    name,
    unit,
    values: { measured_events: median(taken.measured_events), parted_events: median(taken.parted_events) },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function store(client: Client, kind: Kind, turn: number): Promise<number> {
  return timed(() =>
    client.query(`
      insert into ${kind} (user_id, id, type, fields, log_id, client, happened_at, received_at)
      select md5('new' || ${turn})::uuid, md5('sent' || ${turn} || 'x' || n)::uuid, 'open', '{"option": 0}',
        'abcdefghij01234567', 'h5', at, at
      from generate_series(1, 50) n, (select timestamptz '${startOf(days)}' - interval '1 hour' as at) moment
      on conflict do nothing`),
  )
}

const takeUncounted = (table: string) => `
  update ${table} set is_counted = true where ctid = any(array(
    select ctid from ${table} where not is_counted order by received_at limit ${rollUpBatch} for update skip locked))
  returning user_id, type, fields, happened_at`

/** All reports of the last day, marked as counted in batches as the roll-up does; of the partition by its own name. */
async function rollUpDay(client: Client, rows: number): Promise<Measured> {
  const batches = Math.ceil(rows / days / rollUpBatch)
  return both('the reports of a day taken by the roll-up', 'ms', turns, async (kind) => {
    const table = kind === 'parted_events' ? dayTable(days - 1) : kind
    await client.query(`update ${kind} set is_counted = false where received_at >= $1`, [startOf(days - 1)])
    await client.query(`analyze ${kind}`)
    return timed(async () => {
      for (let batch = 0; batch <= batches; batch += 1) await client.query(takeUncounted(table))
    })
  })
}

/** The oldest day at once, a turn of it as the product does, and at last all other days. */
async function forgetDays(client: Client): Promise<Measured[]> {
  const forget = (kind: Kind, day: number) =>
    kind === 'parted_events'
      ? client.query(`drop table ${dayTable(day)}`)
      : client.query('delete from measured_events where received_at < $1', [startOf(day + 1)])
  const bytes: Record<Kind, number[]> = { measured_events: [], parted_events: [] }
  const day = await both('a day forgotten', 'ms', turns, async (kind, turn) => {
    const before = await written(client)
    const ms = await timed(() => forget(kind, turn))
    bytes[kind].push((await written(client)) - before)
    return ms
  })
  const log = { name: 'written to the log of the database for a day', unit: 'KiB' }
  const vacuumed = await timed(() => client.query('vacuum measured_events'))
  const slices: number[] = []
  for (let slice = 1; slice <= turns * 4; slice += 1) {
    const until = new Date(Date.parse(startOf(turns)) + (slice / turnsOfDay) * 86_400_000)
    slices.push(await timed(() => client.query('delete from measured_events where received_at < $1', [until])))
  }
  const month = await both(`${days - turns - 1} days forgotten at once`, 'ms', 1, (kind) =>
    timed(async () => {
      if (kind === 'measured_events') await forget(kind, days - 2)
      else for (let each = turns; each < days - 1; each += 1) await forget(kind, each)
    }),
  )
  return [
    day,
    { ...log, values: { measured_events: median(bytes.measured_events), parted_events: median(bytes.parted_events) } },
    { name: `vacuumed after ${turns} days`, unit: 'ms', values: { measured_events: vacuumed, parted_events: 0 } },
    {
      name: 'what is ten minutes older forgotten',
      unit: 'ms',
      values: { measured_events: median(slices), parted_events: 0 },
    },
    month,
  ]
}

async function written(client: Client): Promise<number> {
  const { rows } = await client.query<{ kib: number }>("select (pg_current_wal_lsn() - '0/0') / 1024::float8 as kib")
  return Number(rows[0]?.kib)
}
