import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { conversations, messages, sceneMembers } from '../tables.ts'
import { wordPatterns } from './word-patterns.ts'

/** Messages that one statement looks through, and how many of these statements one call may send. */
export const sliceRows = 4000
const mostSlices = 5
/** Above every id. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
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
type Slice = { looked: number; end: string | null } & { [Name in keyof Hit]: Hit[Name] | null }
type Wanted = { userId: string; conversationId: string | null; search: string; cursor: string | null; limit: number }

/**
 * Searches a person's own messages, the latest first: a walk of their own keys, so that the rows of others do not matter. A
 * call looks through so many messages at most; where it has not found enough by then, its cursor leads on.
 */
export async function findMessages(db: Queryable, wanted: Wanted): Promise<Page<Hit>> {
  const patterns = wordPatterns(wanted.search)
  if (patterns.length === 0) return { list: [], next: null }
  const cursor = z.uuid().safeParse(wanted.cursor)
  const list: Hit[] = []
  let before: string | null = cursor.success ? cursor.data : newest
  for (let slices = 0; slices < mostSlices && before !== null; slices += 1) {
    const room = wanted.limit - list.length
    const rows: Slice[] = await rowsOf<Slice>(db, sliceStatement(wanted, { patterns, before, limit: room + 1 }))
    const hits = rows.flatMap(hitsOf)
    list.push(...hits.slice(0, room))
    if (hits.length > room) return { list, next: list.at(-1)?.messageId ?? null }
    before = (rows[0]?.looked ?? 0) < sliceRows ? null : (rows[0]?.end ?? null)
  }
  return { list, next: before }
}

/** The hit of a row; none where a slice had no match. */
function hitsOf({ messageId, sessionId: conversationId, characterId, role, text, at }: Slice): Hit[] {
  return messageId === null ? [] : [{ messageId, sessionId: conversationId, characterId, role, text, at } as Hit]
}

type Cut = { patterns: readonly string[]; before: string; limit: number }

/** The messages of one slice that match, each with the end of the slice; a row without a message where none does. */
export function sliceStatement(
  { userId, conversationId }: Pick<Wanted, 'userId' | 'conversationId'>,
  { patterns, before, limit }: Cut,
): SQL {
  const ofConversation = conversationId === null ? sql`` : sql` and m.conversation_id = ${conversationId}::uuid`
  const matches = sql.join(
    patterns.map((pattern) => sql`s.text ~ ${pattern}::text`),
    sql` and `,
  )
  return sql`with slice as materialized (
      select m.id, m.conversation_id, m.role, m.speaker_id, m.text, m.state, m.deleted_at, m.created_at from ${messages} m
      where m.user_id = ${userId}::uuid and m.id < ${before}::uuid${ofConversation}
      order by m.id desc limit ${sliceRows}::int
    ), hits as (
      select s.id, s.conversation_id, ${shownCharacter} as character_id, s.role, s.text, (extract(epoch from s.created_at) * 1000)::float8 as at
      from slice s join ${conversations} c on c.user_id = ${userId}::uuid and c.id = s.conversation_id and c.deleted_at is null
      where s.deleted_at is null and s.state <> 'streaming' and ${matches}
      order by s.id desc limit ${limit}::int
    )
    select ends.looked, ends.last as end, h.id as "messageId", h.conversation_id as "sessionId", h.character_id as "characterId", h.role, h.text, h.at
    from (select (select count(*)::int from slice) as looked, (select id from slice order by id limit 1) as last) ends
    left join hits h on true order by h.id desc`
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
