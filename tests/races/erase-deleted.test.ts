import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveConversations } from '#domains/chat/server/prove-conversations.ts'
import { rowsOf } from '#platform/db/database.ts'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'

const server = process.env.DATABASE_URL ?? ''
const name = `test_${randomUUID().replaceAll('-', '')}`
const program = fileURLToPath(new URL('../kit/erase-process.ts', import.meta.url))
const [deleted, staying, slice] = [2000, 100, 500]
const userId = randomUUID()
/** Of the conversation that stays, the latest of its messages were deleted as well. */
const deletedOfStaying = 40

let url: string
let database: ReturnType<typeof openPostgres>
beforeAll(async () => {
  url = await createDatabase(server, name)
  database = openPostgres({ url, poolSize: 2 })
  await database.migrate(migrationsFolder)
  await talk({ messages: deleted, isDeleted: true })
  await talk({ messages: staying, isDeleted: false })
  // Each slice takes long enough to be met in its middle.
  await database.db.execute(
    sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`,
  )
  await database.db.execute(
    sql`create trigger linger after delete on messages for each statement execute function linger()`,
  )
}, 120_000)
afterAll(async () => {
  await database.close()
  await dropDatabase(server, name)
})

/** A conversation in one line, each message with a bookmark. */
async function talk({ messages, isDeleted }: { messages: number; isDeleted: boolean }): Promise<void> {
  const conversationId = randomUUID()
  const gone = sql`now() - interval '31 days'`
  const from = isDeleted ? 0 : messages - deletedOfStaying
  await database.db
    .execute(sql`insert into conversations (user_id, id, character_id, notice_at, created_at, updated_at, deleted_at)
    values (${userId}, ${conversationId}, 'mara-voss', now(), now(), now(), ${isDeleted ? gone : sql`null`})`)
  await database.db
    .execute(sql`with ids as (select n, gen_random_uuid() as id from generate_series(0, ${messages - 1}) n)
    insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at, deleted_at)
    select ${userId}, i.id, ${conversationId}, p.id, i.n, 'user', 'Turn ' || i.n, 'done', now(), case when i.n >= ${from} then ${gone} end
    from ids i left join ids p on p.n = i.n - 1`)
  await database.db.execute(sql`insert into bookmarks (user_id, message_id, conversation_id, title, created_at)
    select user_id, id, conversation_id, '', now() from messages where conversation_id = ${conversationId}`)
}

function start(): ChildProcess {
  return spawn(process.execPath, [program], { env: { ...process.env, DATABASE_URL: url }, stdio: 'inherit' })
}

async function counts(): Promise<{ messages: number; bookmarks: number; conversations: number }> {
  const [row] = await rowsOf<{ messages: number; bookmarks: number; conversations: number }>(
    database.db,
    sql`select (select count(*)::int from messages) as messages, (select count(*)::int from bookmarks) as bookmarks,
      (select count(*)::int from conversations) as conversations`,
  )
  if (!row) throw new Error('No counts')
  return row
}

it('a process that is killed by signal 9 while it erases leaves whole slices, and the next one erases the rest', async () => {
  const before = (await counts()).messages
  let last = before
  for (let kill = 0; kill < 2; kill += 1) {
    const process = start()
    const ended = once(process, 'exit')
    while ((await counts()).messages === last && process.exitCode === null) await pause(10)
    // The next slice has begun: it holds its rows, and none of them may be half gone.
    await pause(150)
    process.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    const { messages, bookmarks, conversations } = await counts()
    expect(messages).toBeLessThan(last)
    expect((before - messages) % slice).toBe(0)
    expect([bookmarks, conversations]).toEqual([messages, 2])
    expect((await proveConversations(database.db)).broken).toBe(0)
    last = messages
  }
  const [code] = await once(start(), 'exit')
  expect(code).toBe(0)
  const left = staying - deletedOfStaying
  expect(await counts()).toEqual({ messages: left, bookmarks: left, conversations: 1 })
  expect((await proveConversations(database.db)).broken).toBe(0)
}, 60_000)
