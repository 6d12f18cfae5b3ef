import { asc, gte, lt, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { replyFigureDays } from './figure-tables.ts'
import type { ReplyEnding } from './live-reply.ts'

type Row = typeof replyFigureDays.$inferInsert
/** A reply that has ended. `firstMs` is null where no word of it was shown. */
export type EndedReply = { engine: string; ending: Pick<ReplyEnding, 'state' | 'failure'>; firstMs: number | null }
type Needs = { db: Db; clock: Clock; log: Log }

/** Replies end many times a second and all change the row of their day: it is written once a minute. */
const everyMs = 60_000
const storedMs = 396 * 86_400_000
const longestName = 120
/** Names come from servers of models: so many a day have a row, the rest share one. */
const mostEngines = 50
const otherEngines = 'other'

const counts = ['done', 'stopped', 'blocked', 'failed', 'interrupted', 'firstMs', 'firsts'] as const

/** Counts the replies that this process wrote, by day and engine. What a killed process had not written yet is lost. */
export function createReplyFigures({ db, clock, log }: Needs) {
  let waiting = new Map<string, Row>()
  let writing = Promise.resolve()
  let forgottenOn = ''
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  function rowOf(day: string, engine: string): Row {
    const today = [...waiting.values()].filter((one) => one.day === day)
    const name = today.length < mostEngines || waiting.has(`${day} ${engine}`) ? engine : otherEngines
    const key = `${day} ${name}`
    const row = waiting.get(key) ?? emptyRow(day, name)
    waiting.set(key, row)
    return row
  }

  /** Counts a reply that has ended; it is written with the others. */
  function note({ engine, ending, firstMs }: EndedReply): void {
    const row = rowOf(dayOf(clock.now()), engine.slice(0, longestName))
    row[ending.failure === 'REPLY_BLOCKED' ? 'blocked' : ending.state] += 1
    if (firstMs === null) return
    row.firstMs += Math.round(firstMs)
    row.firsts += 1
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting = new Map()
    const today = dayOf(clock.now())
    try {
      await transact(db, async (tx) => {
        await addRows(tx, rows)
        if (forgottenOn !== today)
          await tx
            .delete(replyFigureDays)
            .where(lt(replyFigureDays.day, dayOf(new Date(clock.now().getTime() - storedMs))))
      })
      forgottenOn = today
    } catch (error) {
      log.warn({ err: error }, 'replies by engine could not be counted; trying again')
      for (const row of rows) addTo(rowOf(row.day, row.engine), row)
    }
  }

  /** Writes what was counted; one after the other. */
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    note,
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function emptyRow(day: string, engine: string): Row {
  return { day, engine, done: 0, stopped: 0, blocked: 0, failed: 0, interrupted: 0, firstMs: 0, firsts: 0 }
}

function addTo(row: Row, more: Row): void {
  for (const count of counts) row[count] += more[count]
}

async function addRows(tx: Queryable, rows: readonly Row[]): Promise<void> {
  const { done, stopped, blocked, failed, interrupted, firstMs, firsts } = replyFigureDays
  await tx
    .insert(replyFigureDays)
    // In one order in every process, so that two that write at once do not wait for each other.
    .values(rows.toSorted((a, b) => (`${a.day} ${a.engine}` < `${b.day} ${b.engine}` ? -1 : 1)))
    .onConflictDoUpdate({
      target: [replyFigureDays.day, replyFigureDays.engine],
      set: {
        done: sql`${done} + excluded.done`,
        stopped: sql`${stopped} + excluded.stopped`,
        blocked: sql`${blocked} + excluded.blocked`,
        failed: sql`${failed} + excluded.failed`,
        interrupted: sql`${interrupted} + excluded.interrupted`,
        firstMs: sql`${firstMs} + excluded.first_ms`,
        firsts: sql`${firsts} + excluded.firsts`,
      },
    })
}

/** The replies of each day since one, by engine, the oldest day first. */
export async function repliesByDay(tx: Queryable, from: string) {
  const rows = await tx
    .select()
    .from(replyFigureDays)
    .where(gte(replyFigureDays.day, from))
    .orderBy(asc(replyFigureDays.day), asc(replyFigureDays.engine))
  return rows.map(({ firstMs, firsts, ...row }) => ({
    ...row,
    firstMs: firsts === 0 ? null : Math.round(firstMs / firsts),
  }))
}
