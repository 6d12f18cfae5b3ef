import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { defineStatement } from '#platform/db/statement.ts'
import { refuse } from '#platform/http/handler.ts'
import type { BalanceView } from '#domains/wallet/server/public.ts'
import { describeBalances, hold, lockWallet } from '#domains/wallet/server/public.ts'
import { findConversation, updateConversation } from './conversations.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, rememberChoice } from './messages.ts'
import { messages } from './tables.ts'

export type TurnConversation = { id: string; characterId: string }
/** A stored turn: what was said, the reply to be written, and the person's balances after paying. */
export type StoredTurn = {
  conversation: TurnConversation
  userMessage: MessageRow | null
  reply: MessageRow
  balances: BalanceView | null
  isRepeat: boolean
}

export type TurnInput = { actor: Actor; now: Date; engine: string }

/** What one send holds: words, a key that makes sending twice sending once, and where it hangs. */
export type SendInput = TurnInput & {
  sessionId: string
  text: string
  clientMessageId: string
  parentId: string | null
  isFree: boolean
}

type SendPlace = {
  id: string
  character_id: string
  parent_id: string | null
  parent_depth: number | null
  repeated_id: string | null
  is_behind: boolean
}

/**
 * The conversation, locked, with the message to hang on and an earlier sending of this key.
 * NOTE: after waiting for the lock PostgreSQL shows the conversation as the other sender left it, but joins what stood before:
 * then the leaf is missing, the row says so, and the statement is run once more under the lock it holds by now.
 */
const placeOfSend = defineStatement<SendPlace>(
  'place-of-send',
  `select c.id, c.character_id, p.id as parent_id, p.depth as parent_depth, k.id as repeated_id, (c.leaf_id is not null and l.id is null) as is_behind
   from conversations c
   left join messages l on l.user_id = c.user_id and l.id = c.leaf_id
   left join messages p on p.user_id = c.user_id and p.id = coalesce($3::uuid, c.leaf_id) and p.conversation_id = c.id and p.deleted_at is null
   left join messages k on k.user_id = c.user_id and k.client_message_id = $4
   where c.user_id = $1::uuid and c.id = $2::uuid and c.deleted_at is null for update of c`,
)

const storeTurn = defineStatement(
  'store-turn',
  `with said as (
    insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, client_message_id, engine, created_at)
    values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::int, 'user', $6, 'done', $7, '', $8::timestamptz)
  ), reply as (
    insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, hold_id, engine, beat_at, created_at)
    values ($1::uuid, $9::uuid, $3::uuid, $2::uuid, $5::int + 1, 'character', '', 'streaming', $10::uuid, $11, $8::timestamptz, $8::timestamptz)
  )
  update conversations set leaf_id = $9::uuid, updated_at = $8::timestamptz, draft = '' where user_id = $1::uuid and id = $3::uuid`,
)

/** Stores what was said, pays for the reply and makes room for it: all or nothing, in the caller's transaction. */
export async function storeSend(tx: Tx, input: SendInput): Promise<StoredTurn> {
  const { actor, now, sessionId, text, clientMessageId, engine } = input
  // The lock serialises two tabs of one conversation: each send sees the leaf the other left.
  const asked = [actor.userId, sessionId, input.parentId, clientMessageId]
  const [first] = await placeOfSend(tx, asked)
  const [place] = first?.is_behind ? await placeOfSend(tx, asked) : [first]
  if (!place) return refuse('SESSION_NOT_FOUND')
  const conversation = { id: place.id, characterId: place.character_id }
  if (place.repeated_id) return repeatOf(tx, actor.userId, conversation, place.repeated_id, text)
  if (input.parentId && !place.parent_id) return refuse('MESSAGE_NOT_FOUND')
  const parent = place.parent_id === null ? null : { id: place.parent_id, depth: place.parent_depth ?? 0 }
  const userMessage = newMessage({
    actor,
    conversation,
    parent,
    now,
    role: 'user',
    text,
    state: 'done',
    clientMessageId,
  })
  const paid = await pay(tx, { ...input, ref: userMessage.id })
  const reply = newMessage({
    actor,
    conversation,
    parent: userMessage,
    now,
    role: 'character',
    text: '',
    state: 'streaming',
    holdId: paid.holdId,
    engine,
  })
  await storeTurn(tx, [
    actor.userId,
    userMessage.id,
    conversation.id,
    userMessage.parentId,
    userMessage.depth,
    text,
    clientMessageId,
    now.toISOString(),
    reply.id,
    reply.holdId,
    engine,
  ])
  return { conversation, userMessage, reply, balances: paid.balances, isRepeat: false }
}

/** What asking for another reply, or for more of one, holds. */
export type RewriteInput = TurnInput & { messageId: string; clientMessageId: string; isFree: boolean }

/** Makes room for another reply beside an earlier one. */
export async function storeRegeneration(tx: Tx, input: RewriteInput): Promise<StoredTurn> {
  const { actor, now, messageId, clientMessageId } = input
  const earlier = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (earlier.role !== 'character' || earlier.parentId === null) return refuse('MESSAGE_NOT_FOUND')
  const conversation =
    (await findConversation(tx, actor.userId, earlier.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated?.role === 'user' || (repeated && repeated.parentId !== earlier.parentId)) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply: repeated, balances: null, isRepeat: true }
  const paid = await pay(tx, { ...input, ref: messageId })
  const parent = { id: earlier.parentId, depth: earlier.depth - 1 }
  const reply = newMessage({
    actor,
    conversation,
    parent,
    now,
    role: 'character',
    text: '',
    state: 'streaming',
    clientMessageId,
    holdId: paid.holdId,
    engine: input.engine,
  })
  await tx.insert(messages).values(reply)
  await rememberChoice(tx, actor.userId, reply.parentId, reply.id)
  await updateConversation(tx, actor.userId, conversation.id, { leafId: reply.id, updatedAt: now })
  return { conversation, userMessage: null, reply, balances: paid.balances, isRepeat: false }
}

/** Opens an ended reply again, to be written on. */
export async function storeContinuation(tx: Tx, input: RewriteInput): Promise<StoredTurn> {
  const { actor, now, messageId, clientMessageId } = input
  const found = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (found.role !== 'character' || found.parentId === null) return refuse('MESSAGE_NOT_FOUND')
  const conversation =
    (await findConversation(tx, actor.userId, found.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const reply = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated && repeated.id !== reply.id) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply, balances: null, isRepeat: true }
  if (reply.state === 'streaming') return refuse('REPLY_RUNNING')
  const paid = await pay(tx, { ...input, ref: messageId })
  const change = {
    state: 'streaming' as const,
    failure: null,
    holdId: paid.holdId,
    clientMessageId,
    engine: input.engine,
    beatAt: now,
  }
  await tx
    .update(messages)
    .set(change)
    .where(and(eq(messages.userId, actor.userId), eq(messages.id, messageId)))
  await updateConversation(tx, actor.userId, conversation.id, { updatedAt: now })
  return { conversation, userMessage: null, reply: { ...reply, ...change }, balances: paid.balances, isRepeat: false }
}

async function findByKey(tx: Tx, userId: string, clientMessageId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)))
  return row ?? null
}

/** The turn that the first sending of this key made; the same key with other words is refused. */
async function repeatOf(
  tx: Tx,
  userId: string,
  conversation: TurnConversation,
  messageId: string,
  text: string,
): Promise<StoredTurn> {
  const userMessage = (await findMessage(tx, userId, messageId)) ?? refuse('KEY_REUSED')
  if (userMessage.role !== 'user' || userMessage.text !== text || userMessage.conversationId !== conversation.id)
    return refuse('KEY_REUSED')
  const [reply] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversation.id),
        eq(messages.parentId, userMessage.id),
      ),
    )
    .orderBy(messages.id)
    .limit(1)
  if (!reply) throw new Error('A message without its reply')
  return { conversation, userMessage, reply, balances: null, isRepeat: true }
}

type Parent = { id: string; depth: number } | null

/** Takes the price of a reply aside: 1 energy, or 5 coins when energy is out; a premium reply of the advanced model is in the plan. */
async function pay(
  tx: Tx,
  input: TurnInput & { isFree: boolean; clientMessageId: string; ref: string },
): Promise<{ holdId: string | null; balances: BalanceView }> {
  const { actor, now } = input
  const owner = { userId: actor.userId, isPremium: actor.isPremium, now }
  const wallet = await lockWallet(tx, owner)
  const before = describeBalances(wallet, owner)
  if (input.isFree) return { holdId: null, balances: before }
  const price = before.nextReply
  const holdId = await hold(tx, {
    userId: actor.userId,
    price,
    reason: 'reply',
    ref: input.ref,
    key: `reply:${input.clientMessageId}`,
    now,
  })
  if (holdId === null) return refuse('INSUFFICIENT_FUNDS')
  return {
    holdId,
    balances: describeBalances({ ...wallet, [price.currency]: wallet[price.currency] - price.amount }, owner),
  }
}

type NewMessage = {
  actor: Actor
  conversation: TurnConversation
  parent: Parent
  now: Date
  role: 'user' | 'character'
  text: string
  state: 'done' | 'streaming'
  clientMessageId?: string
  holdId?: string | null
  engine?: string
}

function newMessage({
  actor,
  conversation,
  parent,
  now,
  role,
  text,
  state,
  clientMessageId,
  holdId,
  engine,
}: NewMessage): MessageRow {
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
