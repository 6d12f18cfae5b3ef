import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'

export type ConversationProof = {
  conversations: number
  messages: number
  /** Messages without the message before them, and conversations without the message that is shown last. */
  broken: number
}

/** Proves that every conversation can be read from its last message to its first. Reads whole tables. */
export async function proveConversations(tx: Queryable): Promise<ConversationProof> {
  const [proof] = await rowsOf<ConversationProof>(
    tx,
    sql`select (select count(*)::float8 from conversations) as conversations,
      (select count(*)::float8 from messages) as messages,
      (select count(*)::float8 from messages m where m.parent_id is not null and not exists (
        select from messages p where p.user_id = m.user_id and p.id = m.parent_id and p.conversation_id = m.conversation_id
      )) + (select count(*)::float8 from conversations c where c.leaf_id is not null and c.deleted_at is null and not exists (
        select from messages m where m.user_id = c.user_id and m.id = c.leaf_id and m.conversation_id = c.id
      )) as broken`,
  )
  return proof ?? { conversations: 0, messages: 0, broken: 0 }
}
