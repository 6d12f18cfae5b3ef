import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { CatalogueGift } from '../../gifts.ts'
import { backInList, findConversation, updateConversation } from '../conversations.ts'
import type { MessageRow } from '../messages.ts'
import { findMessage, newMessage } from '../messages.ts'
import { messages } from '../tables.ts'
import type { StoredTurn, TurnConversation, TurnInput } from '../turns.ts'
import { databaseNow, findByKey } from '../turns.ts'
import { giftsOf } from './gift-rows.ts'
import { payForGift } from './pay-for-gift.ts'
import { gifts } from './tables.ts'

export type GiftInput = TurnInput & {
  conversationId: string
  gift: CatalogueGift
  /** The gift in words, as a message of the person. */
  text: string
  clientMessageId: string
}

/** Stores a gift as a message, sets its price aside and makes room for her answer: all or nothing, and once for a key. */
export function storeGift(db: Db, input: GiftInput): Promise<StoredTurn> {
  return transact(db, async (tx) => {
    const { actor, now, conversationId, gift, text, clientMessageId } = input
    const { userId } = actor
    const conversation =
      (await findConversation(tx, userId, conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
    const repeated = await findByKey(tx, userId, clientMessageId)
    if (repeated) return repeatOf(tx, repeated, conversation, gift)
    if (conversation.isArchived) return refuse('CONVERSATION_ARCHIVED')
    const leaf = conversation.leafId === null ? null : await findMessage(tx, userId, conversation.leafId)
    const provided = { userId, conversationId, createdAt: now }
    const userMessage = newMessage({ ...provided, parent: leaf, role: 'user', text, state: 'done', clientMessageId })
    const paid = await payForGift(tx, input, {
      price: gift.price,
      ref: userMessage.id,
      key: `gift:${clientMessageId}`,
    })
    const reply = newMessage({
      ...provided,
      id: newId(now),
      parent: userMessage,
      role: 'character',
      text: '',
      state: 'streaming',
      holdId: paid.holdId,
      engine: input.engine,
    })
    await tx.insert(messages).values([userMessage, { ...reply, heartbeatAt: databaseNow }])
    await tx.insert(gifts).values({
      userId,
      messageId: userMessage.id,
      conversationId,
      characterId: conversation.characterId,
      gift: gift.id,
      price: gift.price,
      holdId: paid.holdId,
      createdAt: now,
    })
    await updateConversation(tx, userId, conversationId, { leafId: reply.id, updatedAt: now, ...backInList })
    const inMessage = { id: gift.id, price: gift.price, state: 'sent' } as const
    return { conversation, userMessage, gift: inMessage, reply, balances: paid.balances, isRepeat: false }
  })
}

/** The turn that the first giving under this key made; the same key for something else is refused. */
async function repeatOf(
  tx: Tx,
  said: MessageRow,
  conversation: TurnConversation,
  gift: CatalogueGift,
): Promise<StoredTurn> {
  const stored = (await giftsOf(tx, said.userId, [said.id])).get(said.id)
  if (stored?.id !== gift.id || said.conversationId !== conversation.id) return refuse('KEY_REUSED')
  const [reply] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, said.userId),
        eq(messages.conversationId, conversation.id),
        eq(messages.parentId, said.id),
      ),
    )
    .orderBy(messages.id)
    .limit(1)
  if (!reply) throw new Error('A gift without its reply')
  return { conversation, userMessage: said, gift: stored, reply, balances: null, isRepeat: true }
}
