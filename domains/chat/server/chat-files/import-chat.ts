import { v5 } from 'uuid'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { insertAll } from '#platform/db/insert-all.ts'
import { findConversation, findWith, lockConversations } from '../conversations.ts'
import { branchChoices, conversations, messages } from '../tables.ts'
import type { ChatTree, TreeMessage } from './chat-tree.ts'

export type Importing = { userId: string; characterId: string; key: string; tree: ChatTree; now: Date }

/** The id of the conversation that this person's key makes, so that a repeated import finds the first one. */
export function importedId(userId: string, key: string): string {
  return v5(`imported-chat:${key}`, userId)
}

/** Whether the import under this key was stored already, and its conversation is still there. */
export async function isImported(db: Db, userId: string, key: string): Promise<boolean> {
  return (await findConversation(db, userId, importedId(userId, key))) !== null
}

/** Stores a chat as a new conversation, whole or not at all; another one with the character stays in front. */
export function storeChat(db: Db, importing: Importing): Promise<string> {
  return transact(db, async (tx) => {
    const { userId, characterId, key, tree, now } = importing
    const id = importedId(userId, key)
    await lockConversations(tx, userId)
    const isEarlier = (await findWith(tx, userId, characterId)) !== null
    const ids = idsOf(tree.messages.length, now)
    const [made] = await tx
      .insert(conversations)
      .values({
        userId,
        id,
        characterId,
        leafId: shownLeaf(tree, ids),
        isEarlier,
        origin: tree.source,
        extra: JSON.stringify(tree.extra),
        noticeAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
    if (made) await storeMessages(tx, { ...importing, id, ids })
    return id
  })
}

/** Ids before now, so that what is said next sorts behind all of them. */
function idsOf(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) => newId(new Date(now.getTime() - count + index)))
}

function shownLeaf({ leaf, messages: list }: ChatTree, ids: readonly string[]): string | null {
  return ids[leaf ?? list.length - 1] ?? null
}

type Storing = Importing & { id: string; ids: readonly string[] }

async function storeMessages(tx: Tx, { userId, id, ids, tree, now }: Storing): Promise<void> {
  const depths: number[] = []
  const rows = tree.messages.map((message, index) => {
    const depth = message.parent === null ? 0 : (depths[message.parent] ?? 0) + 1
    depths.push(depth)
    return rowOf(message, { userId, conversationId: id, ids, index, depth, now })
  })
  await insertAll(rows, (some) => tx.insert(messages).values(some))
  const choices = choicesOf(tree.messages).map(([parent, child]) => ({
    userId,
    parentId: ids[parent] ?? '',
    childId: ids[child] ?? '',
  }))
  await insertAll(choices, (some) => tx.insert(branchChoices).values(some))
}

type Placed = {
  userId: string
  conversationId: string
  ids: readonly string[]
  index: number
  depth: number
  now: Date
}

function rowOf(message: TreeMessage, { userId, conversationId, ids, index, depth, now }: Placed) {
  const { parent, role, text, state, failure, isCut, isEdited, model, source, extra, at } = message
  return {
    userId,
    id: ids[index] ?? newId(now),
    conversationId,
    parentId: parent === null ? null : (ids[parent] ?? null),
    depth,
    role,
    text,
    state,
    failure,
    isCut,
    isEdited,
    engine: model,
    origin: source,
    extra: extra === null ? null : JSON.stringify(extra),
    createdAt: new Date(at),
  }
}

/** At each fork the message that was last looked at. */
function choicesOf(list: readonly TreeMessage[]): [parent: number, child: number][] {
  const counts = new Map<number, number>()
  for (const { parent } of list) if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  const chosen = new Map<number, number>()
  for (const [index, { parent, isChosen }] of list.entries())
    if (isChosen && parent !== null && (counts.get(parent) ?? 0) > 1) chosen.set(parent, index)
  return [...chosen]
}
