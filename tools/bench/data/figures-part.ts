import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { rollUp } from '#domains/analytics/server/roll-up.ts'
import { usageFigures } from '#domains/analytics/server/tables.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import { createDatabase } from './databases.ts'

const fewEvents = 10_000
/** As many as come between two runs in a service of some thousand people, of whom so many were here meanwhile. */
const newEvents = 1000
const newPeople = 200
const turns = 5
const eventsEach = 50
const days = 30
const rowsPerStatement = 50_000
const part = 'figures'
const never = new AbortController().signal
const needsOf = (db: Db) => ({ db, originsOf: () => Promise.resolve(new Map<string, never>()) })

/** Rolls up events that people allowed to be measured: all of a database at once, and some new ones beside those that are stored. */
export async function runFiguresPart({ say, rows }: { say: Say; rows: number }) {
  const server = await startPostgres()
  const open: Database[] = []
  try {
    const each = []
    for (const events of [fewEvents, rows]) {
      const url = await createDatabase(server.url, `figures_${events}`)
      const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
      open.push(database)
      each.push(await measureOf(database.db, events, say))
    }
    const [few, many] = each as [Rolled, Rolled]
    return { measures: measuresOf(few, many, rows), details: { few, many } }
  } finally {
    for (const database of open) await database.close()
    await server.stop()
  }
}

type Rolled = { perSecond: number; nextMs: number; figures: number }

async function measureOf(db: Db, events: number, say: Say): Promise<Rolled> {
  say(`storing ${events.toLocaleString('en')} events`)
  await addEvents(db, { from: 0, count: events, people: events / eventsEach })
  say('rolling them up')
  const startedAt = performance.now()
  const counted = await rollUp(needsOf(db), never)
  const perSecond = (counted * 1000) / (performance.now() - startedAt)
  if (counted !== events) throw new Error(`${counted} of ${events} events were counted`)
  const next: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await addEvents(db, { from: events + turn * newEvents, count: newEvents, people: newPeople })
    const from = performance.now()
    if ((await rollUp(needsOf(db), never)) !== newEvents) throw new Error('New events were not counted once')
    next.push(performance.now() - from)
  }
  return { perSecond, nextMs: median(next), figures: await db.$count(usageFigures) }
}

type Added = { from: number; count: number; people: number }

/** Events of people by turns, over the days for which single events are stored. */
async function addEvents(db: Db, { from, count, people }: Added): Promise<void> {
  const end = from + count
  for (let first = from; first < end; first += rowsPerStatement)
    await db.execute(sql`
      insert into measured_events (user_id, id, type, fields, log_id, client, happened_at, received_at)
      select md5('person' || n % ${people}::int)::uuid, md5('event' || n)::uuid,
        (array['open', 'online', 'load', 'talk', 'order', 'paid', 'open', 'online'])[1 + (n / 7) % 8],
        jsonb_build_object('amount', n % 500, 'price', 12.99), 'abcdefghij01234567', 'h5', at, at
      from generate_series(${first}::int, ${Math.min(end, first + rowsPerStatement) - 1}::int) n,
        lateral (select '2026-06-01T00:00:00Z'::timestamptz + n::float8 / ${end}::int * ${days}::int * interval '1 day' as at) moment`)
  await db.execute(sql`analyze measured_events`)
}

function measuresOf(few: Rolled, many: Rolled, rows: number): Measure[] {
  const beside = `${part}, ${fewEvents.toLocaleString('en')} events as the floor, ${rows.toLocaleString('en')} as the product`
  return [
    { part, name: `events rolled up a second, of ${rows.toLocaleString('en')}`, unit: '', value: many.perSecond },
    {
      part: beside,
      name: `rolling up ${newEvents.toLocaleString('en')} new ones of ${newPeople} people`,
      unit: 'ms',
      floor: few.nextMs,
      value: many.nextMs,
      aim: { of: 'ratio', is: 'atMost', limit: 1.5 },
    },
    { part: beside, name: 'rows of figures', unit: '', floor: few.figures, value: many.figures },
  ]
}
