import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { findMessages } from '#domains/chat/server/search/search-messages.ts'
import { createSoFar } from '#domains/chat/server/two-so-far.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { cpuSecondsOf } from '../processes.ts'

/** The messages of somebody who has talked with one character for years, an hour after the other. */
export const messagesOfYears = 20_000
const [rounds, callsEach] = [3, 20]
const userId = '0198c0de-0000-7000-8000-000000000011'
const conversationId = '0198c0de-0000-7000-8000-000000000012'
const characterId = 'mara-voss'

export type YearsTimes = { search: number; searchInOne: number; soFar: number }

/**
 * The CPU of PostgreSQL for a search of a word that none of their messages has, which reads all of them, in all conversations
 * and in one, and for how the two stand to each other, which the first reply of a sitting waits for.
 */
export async function timesOfYears(): Promise<YearsTimes> {
  const server = await startPostgres()
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1 })
  try {
    const { db } = database
    await fill(db)
    const pid = await backendOf(db)
    const search = (inOne: boolean) => () =>
      findMessages(db, {
        userId,
        conversationId: inOne ? conversationId : null,
        search: 'harbour',
        cursor: null,
        limit: 20,
      })
    const soFar = () => {
      const wanted = { userId, characterId, conversationId, timezoneOffset: 0, remembersFrom: null, at: Date.now() }
      // Each time as a process that has read nothing yet.
      return createSoFar(db)(wanted)
    }
    return {
      search: await cpuMsOf(pid, search(false)),
      searchInOne: await cpuMsOf(pid, search(true)),
      soFar: await cpuMsOf(pid, soFar),
    }
  } finally {
    await database.close()
    await server.stop()
  }
}

async function fill(db: Db): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`insert into conversations (user_id, id, character_id, notice_at, created_at, updated_at)
    values (${userId}, ${conversationId}, ${characterId}, now(), now(), now())`)
  await db.execute(sql`insert into messages (user_id, id, conversation_id, depth, role, text, state, created_at)
    select ${userId}, ('0198c0de-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, ${conversationId}, n,
      case when n % 2 = 0 then 'character' else 'user' end, repeat(md5(n::text) || ' ', 2 + n % 9), 'done', now() - interval '1 hour' * (${messagesOfYears}::int - n)
    from generate_series(0, ${messagesOfYears - 1}::int) n`)
  await db.execute(sql`vacuum analyze messages`)
}

/** The process of the one connection of the pool. */
async function backendOf(db: Db): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  if (!row) throw new Error('No process of the database')
  return row.pid
}

/** The middle of some rounds, since the clock of a process has ticks of ten milliseconds. */
async function cpuMsOf(pid: number, call: () => Promise<unknown>): Promise<number> {
  await call()
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuSecondsOf(pid)
    for (let time = 0; time < callsEach; time += 1) await call()
    all.push(((cpuSecondsOf(pid) - before) * 1000) / callsEach)
  }
  return all.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}
