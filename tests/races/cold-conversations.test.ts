import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringBack, bringBackEverybody } from '#domains/chat/server/cold/bring-back.ts'
import type { ColdMeans } from '#domains/chat/server/cold/cold-means.ts'
import { openColdMeans } from '#domains/chat/server/cold/cold-means.ts'
import { movedMark } from '#domains/chat/server/cold/cold-rows.ts'
import { eraseCold } from '#domains/chat/server/cold/erase-cold.ts'
import { emptyConversation, writeConversation } from '#domains/chat/server/cold/store-cold.ts'
import { sweepColdFiles } from '#domains/chat/server/cold/sweep-cold.ts'
import { moveConversations } from '#domains/chat/server/conversations.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'

const server = process.env.DATABASE_URL ?? ''
const name = `test_${randomUUID().replaceAll('-', '')}`
const program = fileURLToPath(new URL('../kit/cool-process.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nocturne-cold-races-'))
const until = new Date('9000-01-01T00:00:00Z')
const [talks, turnsEach] = [6, 300]
const rounds = sampleSize({ sample: 30, full: 300 })
const kills = sampleSize({ sample: 4, full: 60 })

let url: string
let database: ReturnType<typeof openPostgres>
let means: ColdMeans
let places: { userId: string; conversationId: string }[]
beforeAll(async () => {
  url = await createDatabase(server, name)
  database = openPostgres({ url, poolSize: 10 })
  await database.migrate(migrationsFolder)
  const { db } = database
  means = {
    db,
    store: createDiskStore(folder),
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => new Date(),
  }
  openColdMeans(means)
  places = Array.from({ length: talks }, () => ({ userId: randomUUID(), conversationId: randomUUID() }))
  for (const { userId, conversationId } of places) {
    await db.execute(sql`insert into conversations (user_id, id, character_id, notice_at, created_at, updated_at)
      values (${userId}, ${conversationId}, 'mara-voss', now(), now(), '2026-01-02')`)
    await db.execute(sql`with ids as (select n, gen_random_uuid() as id from generate_series(0, ${turnsEach - 1}) n)
      insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
      select ${userId}, i.id, ${conversationId}, p.id, i.n, 'user', 'Turn ' || i.n || repeat(' and so on', i.n % 30), 'done', now()
      from ids i left join ids p on p.n = i.n - 1`)
  }
}, 120_000)
afterAll(async () => {
  await database.close()
  await dropDatabase(server, name)
  rmSync(folder, { recursive: true, force: true })
})

/** All words of everybody, of the present owners. */
async function wordsNow(): Promise<string> {
  const [row] = await rowsOf<{ digest: string }>(
    database.db,
    sql`select count(*) || ' ' || md5(string_agg(id || text, ',' order by id)) as digest from messages`,
  )
  return row?.digest ?? ''
}

/** Each conversation has all of its texts in rows, or all in the file that its row names, and that file is there. */
async function findTorn(): Promise<string[]> {
  const rows = await rowsOf<{ id: string; moved: number; state: string | null; messages: number | null; file: string }>(
    database.db,
    sql`select c.id, k.state, k.messages, k.file, (select count(*)::int from messages m where m.conversation_id = c.id and m.text = ${movedMark}) as moved
      from conversations c left join cold_conversations k on k.user_id = c.user_id and k.conversation_id = c.id`,
  )
  const torn: string[] = []
  for (const { id, moved, state, messages, file } of rows) {
    const expected = state === 'cold' ? messages : 0
    const isThere = state === 'cold' || state === 'written' ? (await means.store.find(file)) !== null : true
    if (moved !== expected || !isThere) torn.push(`${id} ${state} ${moved}`)
  }
  return torn
}

async function latestChange(): Promise<string | undefined> {
  const [row] = await rowsOf<{ at: string }>(
    database.db,
    sql`select max(changed_at)::text as at from cold_conversations`,
  )
  return row?.at
}

/** Statements and transactions of other connections. */
async function openStatements(): Promise<number | undefined> {
  const [row] = await rowsOf<{ open: number }>(
    database.db,
    sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return row?.open
}

async function write(place: (typeof places)[number]) {
  await writeConversation(means, place, { until, fewestBytes: 1 })
  const [row] = await rowsOf<{ file: string; key: string; state: string }>(
    database.db,
    sql`select file, key, state from cold_conversations where user_id = ${place.userId} and conversation_id = ${place.conversationId}`,
  )
  if (row?.state !== 'written') throw new Error('Nothing was written')
  return { ...place, file: row.file, key: row.key }
}

describe('cold conversations', () => {
  it('that are emptied, brought back by eight readers and given to somebody else at once lose and double no word', async () => {
    const before = await wordsNow()
    for (let round = 0; round < rounds; round += 1) {
      const place = places[round % talks]
      if (!place) throw new Error('No conversation')
      const file = await write(place)
      if (round % 3 === 1) await emptyConversation(means, file, until)
      const other = randomUUID()
      const isMoved = round % 5 === 4
      await Promise.all([
        emptyConversation(means, file, until),
        emptyConversation(means, file, until),
        ...Array.from({ length: 8 }, async (_, reader) => {
          await pause((reader * round) % 7)
          await bringBack(database.db, place.userId, { ids: [place.conversationId] })
        }),
        ...(isMoved ? [transact(database.db, (tx) => moveConversations(tx, place.userId, other))] : []),
      ])
      if (isMoved) place.userId = other
      expect(await findTorn()).toEqual([])
      await bringBack(database.db, place.userId, 'all')
      expect(await wordsNow()).toBe(before)
    }
  }, 120_000)

  it('that two processes write at once have one file, and the other leaves none', async () => {
    const [place] = places
    if (!place) throw new Error('No conversation')
    await Promise.all(Array.from({ length: 4 }, () => writeConversation(means, place, { until, fewestBytes: 1 })))
    await bringBackEverybody(means)
    await sweepColdFiles({ ...means, now: () => new Date(Date.now() + 2 * 86_400_000) })
    const files = await Promise.all((await means.store.list('cold')).map((one) => means.store.list(one)))
    expect(files.flat()).toEqual([])
  })

  it('whose words change while they are emptied have the new words', async () => {
    const [place] = places
    if (!place) throw new Error('No conversation')
    for (let round = 0; round < rounds; round += 1) {
      const file = await write(place)
      const changing = async () => {
        await pause(round % 5)
        await database.db.execute(
          sql`update messages set text = ${`Changed in round ${round}`} where user_id = ${place.userId} and conversation_id = ${place.conversationId} and depth = 7`,
        )
      }
      await Promise.all([changing(), emptyConversation(means, file, until)])
      await bringBack(database.db, place.userId, 'all')
      const rows = await rowsOf<{ text: string }>(
        database.db,
        sql`select text from messages where conversation_id = ${place.conversationId} and depth in (6, 7) order by depth`,
      )
      expect(rows.map(({ text }) => text)).toEqual([`Turn 6${' and so on'.repeat(6)}`, `Changed in round ${round}`])
    }
  }, 120_000)

  it('of a process that is killed by signal 9 at any moment are whole in their rows or in their files', async () => {
    const before = await wordsNow()
    // Each step lasts long enough to be met in its middle, also one in a transaction.
    await database.db.execute(
      sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.08); return null; end $$`,
    )
    for (const table of [sql`messages`, sql`cold_conversations`])
      await database.db.execute(
        sql`create trigger linger after insert or update on ${table} for each statement execute function linger()`,
      )
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, DATABASE_URL: url, FILES: folder },
        stdio: 'inherit',
      })
      const ended = once(child, 'exit')
      const seen = await latestChange()
      while ((await latestChange()) === seen && child.exitCode === null) await pause(5)
      await pause(Math.random() * 3000)
      child.kill('SIGKILL')
      expect((await ended)[1]).toBe('SIGKILL')
      // Statements of the killed process may still end in the database.
      await expect.poll(openStatements, { timeout: 20_000 }).toBe(0)
      expect(await findTorn()).toEqual([])
    }
    for (const table of [sql`messages`, sql`cold_conversations`])
      await database.db.execute(sql`drop trigger linger on ${table}`)
    await bringBackEverybody(means)
    expect(await wordsNow()).toBe(before)
    await sweepColdFiles({ ...means, now: () => new Date(Date.now() + 2 * 86_400_000) })
    const files = await Promise.all((await means.store.list('cold')).map((one) => means.store.list(one)))
    expect(files.flat()).toEqual([])
  }, 600_000)

  it('that are erased while they are brought back are gone, and their files with them', async () => {
    for (const place of places.slice(1)) {
      const file = await write(place)
      await emptyConversation(means, file, until)
      const erase = transact(database.db, async (tx) => {
        await tx.execute(sql`select id from conversations where user_id = ${place.userId} for update`)
        await eraseCold(tx, place.userId, place.conversationId)
        await tx.execute(sql`delete from messages where user_id = ${place.userId}`)
        await tx.execute(sql`delete from conversations where user_id = ${place.userId}`)
      })
      await Promise.all([erase, bringBack(database.db, place.userId, 'all')])
      await sweepColdFiles({ ...means, now: () => new Date(Date.now() + 2 * 86_400_000) })
      expect(await means.store.find(file.file)).toBeNull()
    }
    expect((await wordsNow()).startsWith(`${turnsEach} `)).toBe(true)
  })
})
