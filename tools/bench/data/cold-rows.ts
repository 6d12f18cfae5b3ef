import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'

const messagesEach = 100
export const conversationsEach = 10
const rowsPerStatement = 5000
const stories = path.join(import.meta.dirname, '../../../domains/stories/house')

type Place = { userId: string; conversationId: string }

/** Conversations of a hundred messages that nobody has touched, ten of each person; the words are those of the built-in stories. */
export async function fillColdRows(db: Db, { rows, length }: { rows: number; length: number }): Promise<Place[]> {
  const lines = linesOfStories()
  const count = Math.round(rows / messagesEach)
  const places = Array.from({ length: count }, () => ({ userId: '', conversationId: randomUUID() }))
  for (const [at, place] of places.entries())
    place.userId = at % conversationsEach === 0 ? randomUUID() : (places[at - 1]?.userId ?? '')
  let random = 1
  const next = () => (random = (random * 48_271) % 2_147_483_647)
  const words = (about: number) => {
    let text = ''
    // Half as long to half longer, as replies are.
    const least = about * (0.5 + (next() % 1000) / 1000)
    while (text.length < least) text += `${text ? ' ' : ''}${lines[next() % lines.length]}`
    return text.slice(0, Math.max(least, 20))
  }
  let waiting: unknown[] = []
  const store = async () => {
    await db.execute(sql`insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, client_message_id, hold_id, engine, created_at)
      select u, id, c, p, d, case when d % 2 = 0 then 'character' else 'user' end, t, 'done', case when d % 2 = 1 then id::text end,
        case when d % 2 = 0 then gen_random_uuid() end, case when d % 2 = 0 then 'base' else '' end, '2026-01-01'
      from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as v(u uuid, id uuid, c uuid, p uuid, d int, t text)`)
    waiting = []
  }
  for (const [at, { userId: u, conversationId: c }] of places.entries()) {
    let p: string | null = null
    for (let d = 0; d < messagesEach; d += 1) {
      const id = randomUUID()
      waiting.push({ u, id, c, p, d, t: words(d % 2 === 0 ? length : 80) })
      p = id
    }
    if (waiting.length >= rowsPerStatement) await store()
    await db.execute(sql`insert into conversations (user_id, id, character_id, leaf_id, notice_at, created_at, updated_at)
      values (${u}, ${c}, ${`c${at}`}, ${p}, now(), '2026-01-01', '2026-01-02')`)
  }
  if (waiting.length > 0) await store()
  return places
}

/** The prose of the built-in stories, without the signs of ink. */
function linesOfStories(): string[] {
  const files = readdirSync(stories).filter((name) => name.endsWith('.ink'))
  return files
    .flatMap((name) => readFileSync(path.join(stories, name), 'utf8').split('\n'))
    .map((line) =>
      line
        .replace(/^[\s*+=~-]+/, '')
        .replaceAll(/\{[^}]*\}|\[|\]|->.*$|#.*$/g, '')
        .trim(),
    )
    .filter((line) => line.length >= 40 && /^["“A-Z]/.test(line))
}

/** The bytes of messages with their indexes, as they are once the space of old rows is used again. */
export async function bytesOf(db: Db): Promise<number> {
  await db.execute(sql`vacuum full messages`)
  await db.execute(sql`vacuum full cold_conversations`)
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select (pg_total_relation_size('messages') + pg_total_relation_size('cold_conversations'))::float8 as bytes`,
  )
  return row?.bytes ?? Number.NaN
}

/** The bytes that the log of the database has reached. */
export async function logBytes(db: Db): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(db, sql`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`)
  return row?.bytes ?? Number.NaN
}

/** The bytes of the files of cold conversations. */
export async function fileBytes(db: Db): Promise<number> {
  const [row] = await rowsOf<{ files: number }>(
    db,
    sql`select sum(bytes)::float8 as files from cold_conversations where state = 'cold'`,
  )
  return row?.files ?? 0
}
