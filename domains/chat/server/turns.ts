import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { BalanceView } from '#domains/wallet/server/public.ts'
import { describeBalances, hold, lockWallet } from '#domains/wallet/server/public.ts'
import type { ConversationRow } from './conversations.ts'
import { findConversation, updateConversation } from './conversations.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, rememberChoice } from './messages.ts'
import { messages } from './tables.ts'

/** A stored turn: what was said, the reply to be written, and the person's balances after paying. */
export type StoredTurn = { conversation: ConversationRow; userMessage: MessageRow | null; reply: MessageRow; balances: BalanceView | null; isRepeat: boolean }

export type TurnInput = { actor: Actor; now: Date; engine: string }

/** What one send holds: words, a key that makes sending twice sending once, and where it hangs. */
export type SendInput = TurnInput & { sessionId: string; text: string; clientMessageId: string; parentId: string | null; isFree: boolean }

/** Stores what was said, pays for the reply and makes room for it: all or nothing, in the caller's transaction. */
export async function storeSend(tx: Tx, input: SendInput): Promise<StoredTurn> {
  const { actor, now, sessionId, clientMessageId } = input
  // The lock serialises two tabs of one conversation: each send sees the leaf the other left.
  const conversation = (await findConversation(tx, actor.userId, sessionId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated) return repeatOf(tx, conversation, repeated, input.text)
  const parent = await parentOf(tx, conversation, actor.userId, input.parentId)
  const userMessage = newMessage({ actor, conversation, parent, now, role: 'user', text: input.text, state: 'done', clientMessageId })
  const paid = await pay(tx, { ...input, ref: userMessage.id })
  const reply = newMessage({ actor, conversation, parent: userMessage, now, role: 'character', text: '', state: 'streaming', holdId: paid.holdId, engine: input.engine })
  await tx.insert(messages).values([userMessage, reply])
  await updateConversation(tx, actor.userId, conversation.id, { leafId: reply.id, updatedAt: now, draft: '' })
  return { conversation, userMessage, reply, balances: paid.balances, isRepeat: false }
}

/** Makes room for another reply beside an earlier one. */
export async function storeRegeneration(tx: Tx, input: TurnInput & { messageId: string; clientMessageId: string }): Promise<StoredTurn> {
  const { actor, now, messageId, clientMessageId } = input
  const earlier = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (earlier.role !== 'character' || earlier.parentId === null) return refuse('MESSAGE_NOT_FOUND')
  const conversation = (await findConversation(tx, actor.userId, earlier.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated?.role === 'user' || (repeated && repeated.parentId !== earlier.parentId)) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply: repeated, balances: null, isRepeat: true }
  const paid = await pay(tx, { ...input, isFree: false, ref: messageId })
  const parent = { id: earlier.parentId, depth: earlier.depth - 1 }
  const reply = newMessage({ actor, conversation, parent, now, role: 'character', text: '', state: 'streaming', clientMessageId, holdId: paid.holdId, engine: input.engine })
  await tx.insert(messages).values(reply)
  await rememberChoice(tx, actor.userId, reply.parentId, reply.id)
  await updateConversation(tx, actor.userId, conversation.id, { leafId: reply.id, updatedAt: now })
  return { conversation, userMessage: null, reply, balances: paid.balances, isRepeat: false }
}

/** Opens an ended reply again, to be written on. */
export async function storeContinuation(tx: Tx, input: TurnInput & { messageId: string; clientMessageId: string }): Promise<StoredTurn> {
  const { actor, now, messageId, clientMessageId } = input
  const found = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (found.role !== 'character' || found.parentId === null) return refuse('MESSAGE_NOT_FOUND')
  const conversation = (await findConversation(tx, actor.userId, found.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const reply = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated && repeated.id !== reply.id) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply, balances: null, isRepeat: true }
  if (reply.state === 'streaming') return refuse('REPLY_RUNNING')
  const paid = await pay(tx, { ...input, isFree: false, ref: messageId })
  const change = { state: 'streaming' as const, failure: null, holdId: paid.holdId, clientMessageId, engine: input.engine, beatAt: now }
  await tx.update(messages).set(change).where(and(eq(messages.userId, actor.userId), eq(messages.id, messageId)))
  await updateConversation(tx, actor.userId, conversation.id, { updatedAt: now })
  return { conversation, userMessage: null, reply: { ...reply, ...change }, balances: paid.balances, isRepeat: false }
}

async function findByKey(tx: Tx, userId: string, clientMessageId: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(messages).where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)))
  return row ?? null
}

/** The turn that the first sending of this key made; the same key with other words is refused. */
async function repeatOf(tx: Tx, conversation: ConversationRow, userMessage: MessageRow, text: string): Promise<StoredTurn> {
  if (userMessage.role !== 'user' || userMessage.text !== text || userMessage.conversationId !== conversation.id) return refuse('KEY_REUSED')
  const [reply] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, conversation.userId), eq(messages.conversationId, conversation.id), eq(messages.parentId, userMessage.id)))
    .orderBy(messages.id)
    .limit(1)
  if (!reply) throw new Error('A message without its reply')
  return { conversation, userMessage, reply, balances: null, isRepeat: true }
}

type Parent = { id: string; depth: number } | null

async function parentOf(tx: Tx, conversation: ConversationRow, userId: string, parentId: string | null): Promise<Parent> {
  const id = parentId ?? conversation.leafId
  if (id === null) return null
  const parent = await findMessage(tx, userId, id)
  if (!parent || parent.conversationId !== conversation.id) return refuse('MESSAGE_NOT_FOUND')
  return parent
}

/** Takes the price of a reply aside: 1 energy, or 5 coins when energy is out; a premium reply of the advanced model is in the plan. */
async function pay(tx: Tx, input: TurnInput & { isFree?: boolean; clientMessageId: string; ref: string }): Promise<{ holdId: string | null; balances: BalanceView }> {
  const { actor, now } = input
  const owner = { userId: actor.userId, isPremium: actor.isPremium, now }
  const wallet = await lockWallet(tx, owner)
  const before = describeBalances(wallet, owner)
  if (input.isFree) return { holdId: null, balances: before }
  const price = before.nextReply
  const holdId = await hold(tx, { userId: actor.userId, price, reason: 'reply', ref: input.ref, key: `reply:${input.clientMessageId}`, now })
  if (holdId === null) return refuse('INSUFFICIENT_FUNDS')
  return { holdId, balances: describeBalances({ ...wallet, [price.currency]: wallet[price.currency] - price.amount }, owner) }
}

type NewMessage = {
  actor: Actor
  conversation: ConversationRow
  parent: Parent
  now: Date
  role: 'user' | 'character'
  text: string
  state: 'done' | 'streaming'
  clientMessageId?: string
  holdId?: string | null
  engine?: string
}

function newMessage({ actor, conversation, parent, now, role, text, state, clientMessageId, holdId, engine }: NewMessage): MessageRow {
  return {
    userId: actor.userId,
    id: newId(now),
    conversationId: conversation.id,
    parentId: parent?.id ?? null,
    depth: parent ? parent.depth + 1 : 0,
    role,
    text,
    state,
    failure: null,
    clientMessageId: clientMessageId ?? null,
    holdId: holdId ?? null,
    engine: engine ?? '',
    beatAt: state === 'streaming' ? now : null,
    createdAt: now,
    deletedAt: null,
  }
}
