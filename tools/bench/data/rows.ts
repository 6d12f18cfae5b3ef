import { Client } from 'pg'
import type { Say } from '../report/progress.ts'

/** How many messages, and for whom the first conversations are. */
export type RowsPlan = { messages: number; readers: readonly string[]; characters: readonly string[]; say: Say }

export const conversationsEach = 10
export const messagesEach = 100

const rowsPerStatement = 500_000
const giveUpAfterMs = 20 * 60_000
// Names that no other table uses; they are gone when the server is.
const people = 'bench_people'
const conversations = 'bench_talks'

/**
 * Fills a database with people, each with ten conversations of a hundred messages. Conversations grow side by side, as
 * they do in life, so that the rows of one are far from each other on the disk.
 */
export async function fillMessages(url: string, { messages, readers, characters, say }: RowsPlan): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const stopAt = Date.now() + giveUpAfterMs
  try {
    const count = Math.max(readers.length, Math.round(messages / (conversationsEach * messagesEach)))
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 1`,
    )
    await client.query(
      `create unlogged table ${people} as select n, coalesce(($1::uuid[])[n + 1], md5('person' || n)::uuid) as user_id from generate_series(0, $2::int - 1) n`,
      [readers, count],
    )
    await client.query(
      `create unlogged table ${conversations} as select p.n + c.n * $1::int as talk, p.user_id, ${idOf('c.n::bigint * $1::int + p.n', '1')} as id, ($2::text[])[c.n + 1] as character_id
       from ${people} p, generate_series(0, ${conversationsEach - 1}) c(n)`,
      [count, characters],
    )
    const restore = await dropIndexes(client, 'messages')
    const perRound = count * conversationsEach
    const roundsAtOnce = Math.max(1, Math.floor(rowsPerStatement / perRound))
    for (let round = 0; round < messagesEach; round += roundsAtOnce) {
      if (Date.now() > stopAt) throw new Error(`The rows took longer than ${giveUpAfterMs / 60_000} minutes`)
      const last = Math.min(messagesEach, round + roundsAtOnce) - 1
      await client.query(insertMessages(perRound), [round, last])
      say(
        `${((last + 1) * perRound).toLocaleString('en')} of ${(perRound * messagesEach).toLocaleString('en')} messages`,
      )
    }
    await client.query(insertConversations(perRound))
    say('building the indexes')
    for (const statement of restore) await client.query(statement)
    await client.query('vacuum analyze messages')
    await client.query('vacuum analyze conversations')
  } finally {
    await client.end()
  }
}

/** Gives somebody's conversations so many messages more, below the ones they have. */
export async function lengthenConversations(url: string, userId: string, messages: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // A place of its own among the ids, above all others and in the order of time.
    const id = (number: string) => idOf(`${number} + (1::bigint << 40)`, '2')
    await client.query(
      `insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
       select c.user_id, ${id('n')}, c.id, case when n >= ${conversationsEach} then ${id(`n - ${conversationsEach}`)} else c.leaf_id end, ${messagesEach} + n / ${conversationsEach},
         case when n % 2 = 0 then 'character' else 'user' end, repeat(md5(n::text) || ' ', 2 + n % 9), 'done', now()
       from generate_series(0, $2::int - 1) n
       join (select *, row_number() over (order by id) - 1 as place from conversations where user_id = $1::uuid) c on c.place = n % ${conversationsEach}`,
      [userId, messages],
    )
    await client.query('vacuum analyze messages')
  } finally {
    await client.end()
  }
}

/** SQL for an id that grows with a number, as ids made in the order of time do. */
export function idOf(number: string, kind: '1' | '2'): string {
  return `('0190${kind}000-' || lpad(to_hex((${number}) >> 32), 4, '0') || '-7000-8000-' || lpad(to_hex((${number}) & 4294967295), 12, '0'))::uuid`
}

function insertMessages(perRound: number): string {
  const number = `d::bigint * ${perRound} + t.talk`
  const text = `repeat(md5((${number})::text) || ' ', 2 + (t.talk + d) % 9)`
  return `insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, client_message_id, created_at)
    select t.user_id, ${idOf(number, '2')}, t.id, case when d > 0 then ${idOf(`(d - 1)::bigint * ${perRound} + t.talk`, '2')} end, d,
      case when d % 2 = 0 then 'character' else 'user' end, ${text}, 'done', case when d % 2 = 1 then 'bench-' || (${number}) end,
      timestamptz '2026-01-01' + d * interval '1 hour' + t.talk * interval '1 millisecond'
    from generate_series($1::int, $2::int) d, ${conversations} t`
}

function insertConversations(perRound: number): string {
  const leaf = idOf(`${messagesEach - 1}::bigint * ${perRound} + talk`, '2')
  return `insert into conversations (user_id, id, character_id, leaf_id, notice_at, created_at, updated_at)
    select user_id, id, character_id, ${leaf}, now(), timestamptz '2026-01-01', timestamptz '2026-01-06' + talk * interval '1 millisecond' from ${conversations}`
}

/** Takes a table's indexes away, as loading without them is many times faster, and answers how to make the same ones again. */
export async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const constraints = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  const restore = constraints.rows.map(
    ({ name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`,
  )
  for (const { name } of constraints.rows) await client.query(`alter table ${table} drop constraint "${name}"`)
  const indexes = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1',
    [table],
  )
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`)
  return [...restore, ...indexes.rows.map(({ definition }) => definition)]
}
