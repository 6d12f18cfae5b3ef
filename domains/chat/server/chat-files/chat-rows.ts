import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ConversationRow } from '../conversations.ts'
import { branchChoices, messages } from '../tables.ts'
import type { ChatExtra, MessageExtra } from './chat-tree.ts'

const rowsAtOnce = 200

/** A message by its place in the tree, without its text. */
export type Node = Pick<typeof messages.$inferSelect, 'id' | 'parentId' | 'role'>
export type StoredMessage = Omit<typeof messages.$inferSelect, 'extra'> & { extra: MessageExtra | null }

/**
 * All messages of a conversation without their texts, each after its parent and its elder siblings, which sibling was last looked at, and the messages
 * that imported files end with.
 */
export async function readShape(db: Db, { userId, id }: Pick<ConversationRow, 'userId' | 'id'>) {
  const isOfChat = and(eq(messages.userId, userId), eq(messages.conversationId, id), isNull(messages.deletedAt))
  const nodes: Node[] = await db
    .select({ id: messages.id, parentId: messages.parentId, role: messages.role })
    .from(messages)
    .where(isOfChat)
    .orderBy(asc(messages.depth), asc(messages.id))
  const choices = await db
    .select({ parentId: branchChoices.parentId, childId: branchChoices.childId })
    .from(branchChoices)
    .innerJoin(messages, and(eq(messages.userId, branchChoices.userId), eq(messages.id, branchChoices.parentId)))
    .where(isOfChat)
  const endings = await db
    .select({ id: messages.id, extra: messages.extra })
    .from(messages)
    .where(and(isOfChat, like(messages.extra, '%"ends":[%')))
  const ends = endings.flatMap(({ id: messageId, extra }) =>
    (extraOf(extra)?.ends ?? []).map((file) => [file, messageId] as const),
  )
  return {
    nodes,
    chosen: new Map(choices.map(({ parentId, childId }) => [parentId, childId])),
    ends: new Map(ends),
  }
}

export type Shape = Awaited<ReturnType<typeof readShape>>

/** Messages in this order, read part by part, so that a long chat never lies in memory whole. */
export async function* readMessages(db: Db, userId: string, ids: readonly string[]): AsyncGenerator<StoredMessage> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const wanted = ids.slice(from, from + rowsAtOnce)
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, userId), inArray(messages.id, wanted)))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of wanted) {
      const row = byId.get(id)
      if (row) yield { ...row, extra: extraOf(row.extra) }
    }
  }
}

/** Messages that belong together, such as the alternatives of one, group by group in this order. */
export async function* readGroups(
  db: Db,
  userId: string,
  groups: readonly (readonly string[])[],
): AsyncGenerator<StoredMessage[]> {
  const rows = readMessages(db, userId, groups.flat())
  for (const { length } of groups) {
    const group: StoredMessage[] = []
    while (group.length < length) {
      const next = await rows.next()
      if (next.done) return
      group.push(next.value)
    }
    yield group
  }
}

function extraOf(extra: string | null): MessageExtra | null {
  // Written by an import, as the type says.
  return extra === null ? null : (JSON.parse(extra) as MessageExtra)
}

/** The fields that an imported conversation was stored with. */
export function chatExtraOf({ extra }: Pick<ConversationRow, 'extra'>): Partial<ChatExtra> {
  // Written by an import, as the type says.
  return extra === null ? {} : (JSON.parse(extra) as ChatExtra)
}
