import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { conversations, messages, sceneMembers } from '../tables.ts'
import { wordPatterns } from './word-patterns.ts'

/**
 * Messages that one statement looks through, and how many of these one call may send. Slices are short, so that none holds a
 * connection for long; those of one conversation are longer, since its keys are in no order of time and each slice sorts them.
 */
const [inAll, inOne] = [
  { rows: 1000, most: 20 },
  { rows: 4000, most: 5 },
]
/** Above and below every id. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const oldest = '00000000-0000-0000-0000-000000000000'
const excerptBefore = 40
const excerptAfter = 120

export type Hit = {
  messageId: string
  sessionId: string
  characterId: string
  role: 'user' | 'character'
  text: string
  at: number
}
/** `end` is the first message below the slice; null where none is older. */
type Slice = { end: string | null } & { [Name in keyof Hit]: Hit[Name] | null }
type Wanted = { userId: string; conversationId: string | null; search: string; cursor: string | null; limit: number }

/**
 * Searches a person's own messages, the latest first: a walk of their own keys, so that the rows of others do not matter. A
 * call looks through so many messages at most; where it has not found enough by then, its cursor leads on. The cursor is the
 * message to begin with.
 */
export async function findMessages(db: Queryable, wanted: Wanted): Promise<Page<Hit>> {
  const patterns = wordPatterns(wanted.search)
  if (patterns.length === 0) return { list: [], next: null }
  const cursor = z.uuid().safeParse(wanted.cursor)
  const list: Hit[] = []
  let from: string | null = cursor.success ? cursor.data : newest
  const { most } = wanted.conversationId === null ? inAll : inOne
  for (let slices = 0; slices < most && from !== null; slices += 1) {
    const room = wanted.limit - list.length
    const rows: Slice[] = await rowsOf<Slice>(db, sliceStatement(wanted, { patterns, from, limit: room + 1 }))
    const hits = rows.flatMap(hitsOf)
    list.push(...hits.slice(0, room))
    const further = hits[room]
    if (further) return { list, next: further.messageId }
    from = rows[0]?.end ?? null
  }
  return { list, next: from }
}

/** The hit of a row; none where a slice had no match. */
function hitsOf({ messageId, sessionId: conversationId, characterId, role, text, at }: Slice): Hit[] {
  return messageId === null ? [] : [{ messageId, sessionId: conversationId, characterId, role, text, at } as Hit]
}

type Cut = { patterns: readonly string[]; from: string; limit: number }

/**
 * The messages of one slice that match, each with the end of the slice; a row without a message where none does. The walk
 * stops at the last hit that has room, and reads no text of what stands below it.
 */
export function sliceStatement(
  { userId, conversationId }: Pick<Wanted, 'userId' | 'conversationId'>,
  { patterns, from, limit }: Cut,
): SQL {
  const ofConversation = conversationId === null ? sql`` : sql` and m.conversation_id = ${conversationId}::uuid`
  const matches = sql.join(
    patterns.map((pattern) => sql`m.text ~ ${pattern}::text`),
    sql` and `,
  )
  const own = sql`m.user_id = ${userId}::uuid and m.id <= ${from}::uuid${ofConversation}`
  const { rows } = conversationId === null ? inAll : inOne
  return sql`with cut as materialized (
      select m.id from ${messages} m where ${own} order by m.id desc offset ${rows}::int limit 1
    ), hits as materialized (
      select m.id, m.conversation_id, m.role, m.speaker_id, m.text, m.created_at from ${messages} m
      where ${own} and m.id > coalesce((select id from cut), ${oldest}::uuid)
        and m.deleted_at is null and m.state <> 'streaming' and ${matches}
        and exists (select from ${conversations} c where c.user_id = ${userId}::uuid and c.id = m.conversation_id and c.deleted_at is null offset 0)
      order by m.id desc limit ${limit}::int
    )
    select cut.id as end, s.id as "messageId", s.conversation_id as "sessionId", ${shownCharacter} as "characterId", s.role, s.text,
      (extract(epoch from s.created_at) * 1000)::float8 as at
    from (select (select id from cut) as id) cut
    left join (hits s join ${conversations} c on c.user_id = ${userId}::uuid and c.id = s.conversation_id) on true
    order by s.id desc`
}

/** The character with whom a found message is shown: in a scene its speaker, for words of the person the first of all. */
const shownCharacter = sql`coalesce(s.speaker_id, nullif(c.character_id, ''), (
        select n.character_id from ${sceneMembers} n where n.user_id = c.user_id and n.conversation_id = c.id order by n.place limit 1
      ))`

/** The words around the first place that matches. */
export function excerptOf(text: string, search: string): { before: string; match: string; after: string } {
  const places = wordPatterns(search)
    .map((pattern) => new RegExp(pattern, 'u').exec(text))
    .filter((found) => found !== null)
  const [place] = places.toSorted((one, other) => one.index - other.index)
  const from = place?.index ?? 0
  const to = from + (place?.[0].length ?? 0)
  const start = wordStart(text, from)
  const end = Math.min(text.length, to + excerptAfter)
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from)}`.toWellFormed(),
    match: text.slice(from, to).toWellFormed(),
    after: `${text.slice(to, end)}${end < text.length ? '…' : ''}`.toWellFormed(),
  }
}

/** Where the words before a place begin: at a word, if there is one near. */
function wordStart(text: string, from: number): number {
  if (from <= excerptBefore) return 0
  const start = from - excerptBefore
  const space = text.slice(start, from).search(/\s/u)
  return space === -1 ? start : start + space + 1
}
