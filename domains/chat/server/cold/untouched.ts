import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { conversations } from '../tables.ts'
import type { Place } from './cold-rows.ts'
import { coldConversations } from './tables.ts'

/** Conversations that one statement looks at. */
const slice = 5000

type Key = { userId: string; at: string; id: string }
type Row = Key & { ofUser: string | null; conversationId: string | null }
const lowest: Key = {
  userId: '00000000-0000-0000-0000-000000000000',
  at: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
}

/**
 * The conversations that nobody has touched since a moment and whose texts are in their rows, slice by slice: a walk of the keys by
 * which lists are read, so that replies pay for no further index.
 */
export async function* untouchedConversations(db: Queryable, until: Date): AsyncGenerator<Place[]> {
  let after: Key | undefined = lowest
  while (after) {
    const rows: Row[] = await rowsOf<Row>(db, sliceStatement(after, until))
    const [first] = rows
    after = first && { userId: first.userId, at: first.at, id: first.id }
    yield rows.flatMap(({ ofUser: userId, conversationId }) =>
      userId !== null && conversationId !== null ? [{ userId, conversationId }] : [],
    )
  }
}

/** One slice: each of its rows has the key at which the next one begins; none at the end. */
export function sliceStatement(after: Key, until: Date) {
  const last = sql`(select user_id, updated_at, id from slice order by user_id desc, updated_at desc, id desc limit 1)`
  return sql`with slice as materialized (
      select c.user_id, c.updated_at, c.id from ${conversations} c
      where (c.user_id, c.updated_at, c.id) > (${after.userId}::uuid, ${after.at}::timestamptz, ${after.id}::uuid)
      order by c.user_id, c.updated_at, c.id limit ${slice}::int
    )
    select l.user_id as "userId", l.updated_at::text as at, l.id, d.user_id as "ofUser", d.id as "conversationId"
    from ${last} l left join lateral (
      select s.user_id, s.id from slice s join ${conversations} c on c.user_id = s.user_id and c.id = s.id
      where s.updated_at < ${until.toISOString()}::timestamptz and c.deleted_at is null
        and not exists (
          select from ${coldConversations} k where k.user_id = s.user_id and k.conversation_id = s.id
            and (k.state <> 'warm' or k.changed_at >= ${until.toISOString()}::timestamptz)
        )
    ) d on true`
}
