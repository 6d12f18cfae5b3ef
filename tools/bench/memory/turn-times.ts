import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createReplyMemory } from '#domains/memory/server/public.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { median, quantile } from '../report/statistics.ts'

export const turns = 10_000
const turnsAtOnce = 500
const times = 200
const words = 20_000
const hourMs = 3_600_000
const turnsOfOther = 1000
const othersAtOnce = 100_000
const person = '0198c0de-0000-7000-8000-000000000001'
const conversation = '0198c0de-0000-7000-8000-000000000002'
const place = { userId: person, conversationId: conversation, characterId: 'mara-voss', locale: 'en' }

/** The cost of a recall in a conversation of 10,000 turns on PGlite: first in a process, and once it knows the index. */
export async function timeOfTurns(): Promise<{ cold: number; p50: number; p95: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-memory-'))
  const database = await openDatabase({ dataDir })
  try {
    await fill(database.db)
    const recallAt = recallOf(database.db)
    const cold = await cpuTimeOf(() => recallAt(0))
    const all: number[] = []
    for (let at = 1; at <= times; at += 1) all.push(await cpuTimeOf(() => recallAt(at)))
    return { cold, p50: median(all), p95: quantile(all, 0.95) }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Times = { p50: number; p95: number; cold: number }

/** The time of the same recall on PostgreSQL, alone in the tables and beside so many turns of others. */
export async function timesBesideOthers(rows: number): Promise<{ alone: Times; beside: Times }> {
  const server = await startPostgres()
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 2 })
  try {
    await fill(database.db)
    const alone = await readTimes(database.db)
    await fillOthers(database.db, rows)
    return { alone, beside: await readTimes(database.db) }
  } finally {
    await database.close()
    await server.stop()
  }
}

async function readTimes(db: Db): Promise<Times> {
  await db.execute(sql`vacuum analyze`)
  await readAll(db, times)
  const cold: number[] = []
  for (let at = 0; at < 10; at += 1) cold.push(await wallTimeOf(() => recallOf(db)(at)))
  const warm = await readAll(db, times)
  return { p50: median(warm), p95: quantile(warm, 0.95), cold: median(cold) }
}

async function readAll(db: Db, count: number): Promise<number[]> {
  const recallAt = recallOf(db)
  await recallAt(0)
  const all: number[] = []
  for (let at = 1; at <= count; at += 1) all.push(await wallTimeOf(() => recallAt(at)))
  return all
}

/** The recall of a process that knows nothing yet. */
function recallOf(db: Db) {
  const { recall } = createReplyMemory(db)
  return (at: number) => {
    const last = { id: idOf(turns - 1), role: 'character' as const, text: '', at: 0 }
    const history = [{ id: idOf(turns + at), role: 'user' as const, text: textOf(turns + at), at: 0 }, last]
    return recall({ ...place, history, depth: turns + 1, above: turns - 100, timezoneOffset: 0 })
  }
}

async function fill(db: Db): Promise<void> {
  const { note } = createReplyMemory(db)
  for (let from = 0; from < turns; from += turnsAtOnce) {
    const batch = Array.from({ length: turnsAtOnce }, (_, at) => ({
      id: idOf(from + at),
      role: 'user' as const,
      text: textOf(from + at),
      at: (from + at) * hourMs,
    })).toReversed()
    const parentId = from === 0 ? null : idOf(from - 1)
    const unnoted = { turns: batch, parentId, isDue: false }
    await note(place, { unnoted, depth: from + turnsAtOnce - 1, now: new Date(0) })
  }
}

/** Turns of other people with the terms of one of ours, a thousand to a conversation. */
async function fillOthers(db: Db, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += othersAtOnce) {
    const to = Math.min(rows, from + othersAtOnce) - 1
    await db.execute(sql`insert into memory_turns (user_id, message_id, conversation_id, parent_id, depth, terms, is_learnt, revision)
      select md5('person ' || n / ${turnsOfOther}::int)::uuid, md5('turn ' || n)::uuid, md5('talk ' || n / ${turnsOfOther}::int)::uuid,
        md5('turn ' || n - 1)::uuid, n % ${turnsOfOther}::int, t.terms, true, n % ${turnsOfOther}::int / 6 + 1
      from generate_series(${from}::int, ${to}::int) n
      cross join (select terms from memory_turns where user_id = ${person}::uuid limit 1) t`)
    await db.execute(sql`insert into memory_progress (user_id, conversation_id, character_id, locale, revision)
      select md5('person ' || n)::uuid, md5('talk ' || n)::uuid, ${place.characterId}, 'en', ${turnsOfOther}::int
      from generate_series(${Math.ceil(from / turnsOfOther)}::int, ${Math.floor(to / turnsOfOther)}::int) n`)
  }
}

function idOf(at: number): string {
  return `0198c0de-0000-7000-9000-${String(at).padStart(12, '0')}`
}

/** Some words of a vocabulary in which few are frequent. */
function textOf(at: number): string {
  let seed = at + 1
  const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff
  return Array.from({ length: 20 }, () => `w${Math.floor(next() ** 3 * words).toString(36)}`).join(' ')
}

/** Time of the processor: what else the machine does is not in it. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function wallTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}
