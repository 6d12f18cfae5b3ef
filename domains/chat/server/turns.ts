import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { AttachedBook } from '#domains/lore/server/public.ts'
import type { MemoryState } from '#domains/memory/server/public.ts'
import type { BalanceView } from '#domains/wallet/server/public.ts'
import { describeBalances, hold, lockWallet, refusalOf } from '#domains/wallet/server/public.ts'
import type { MessageGift } from '../gift-shape.ts'
import type { PromptActivity } from './activities/activity-rows.ts'
import type { ConversationRow } from './conversations.ts'
import { backInList, findConversation, updateConversation } from './conversations.ts'
import { giveAgain } from './gifts/pay-for-gift.ts'
import type { MessageRow } from './messages.ts'
import type { ChosenPersona } from './personas/personas.ts'
import { findMessage, newMessage, rememberChoice } from './messages.ts'
import { careOf } from './care-replies.ts'
import { isMember } from './scenes/members.ts'
import { messages } from './tables.ts'

/** The conversation of a turn, as it stood when the turn was stored. */
export type TurnConversation = Pick<
  ConversationRow,
  'id' | 'characterId' | 'modelChoices' | 'mayFallBack' | 'authorNote' | 'authorNoteDepth' | 'cardVersion' | 'personaId'
>
/** A stored turn: what was said, the reply to be written, and the person's balances after paying. */
export type StoredTurn = {
  conversation: TurnConversation
  userMessage: MessageRow | null
  /** The gift that the person gave with their message. */
  gift?: MessageGift
  reply: MessageRow
  balances: BalanceView | null
  isRepeat: boolean
  /** The own books that take part, where they were read with the turn. */
  books?: readonly AttachedBook[]
  /** The state of the conversation's memory, where it was read with the turn. */
  memory?: MemoryState
  /** Who the person is in the conversation, where it was read with the turn; null for themselves. */
  persona?: ChosenPersona | null
  /** The activities of the two, where it was read with the turn. */
  activities?: readonly PromptActivity[]
}

export type TurnInput = { actor: Actor; now: Date; engine: string }

/** The input of requesting another reply, or the continuation of one. */
export type RewriteInput = TurnInput & {
  messageId: string
  clientMessageId: string
  isFree: boolean
  /** The character of a scene who is to speak, where the person chose one. */
  speakerId?: string | undefined
}
export type StoreRewrite = (tx: Tx, input: RewriteInput) => Promise<StoredTurn>

/** Makes room for another reply beside an earlier one; so many further versions of it are free. */
export function storeRegeneration(freeVersions: number): StoreRewrite {
  return (tx, input) => regenerate(tx, input, freeVersions)
}

async function regenerate(tx: Tx, input: RewriteInput, freeVersions: number): Promise<StoredTurn> {
  const { actor, messageId, clientMessageId } = input
  const earlier = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (earlier.role !== 'character' || earlier.parentId === null || earlier.occasion) return refuse('MESSAGE_NOT_FOUND')
  const conversation =
    (await findConversation(tx, actor.userId, earlier.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated?.role === 'user' || (repeated && repeated.parentId !== earlier.parentId)) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply: repeated, balances: null, isRepeat: true }
  if (conversation.isArchived && !input.isFree) return refuse('CONVERSATION_ARCHIVED')
  const speakerId = input.speakerId ?? earlier.speakerId
  const place = { userId: actor.userId, conversationId: conversation.id }
  if (speakerId !== null && speakerId !== earlier.speakerId && !(await isMember(tx, place, speakerId)))
    return refuse('NOT_IN_SCENE')
  const isFree = input.isFree || (await isAmongFree(tx, earlier, freeVersions))
  const parent = { id: earlier.parentId, depth: earlier.depth - 1 }
  return storeReply(tx, { ...input, isFree }, { conversation, parent, speakerId })
}

/** Makes room for the words of another character of a scene, below a message. */
export async function storeNextSpeaker(tx: Tx, input: RewriteInput): Promise<StoredTurn> {
  const { actor, messageId, clientMessageId, speakerId } = input
  const found = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  const conversation =
    (await findConversation(tx, actor.userId, found.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated && repeated.parentId !== found.id) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply: repeated, balances: null, isRepeat: true }
  const before = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (before.state === 'streaming') return refuse('REPLY_RUNNING')
  if (conversation.isArchived && !input.isFree) return refuse('CONVERSATION_ARCHIVED')
  const place = { userId: actor.userId, conversationId: conversation.id }
  if (speakerId === undefined || !(await isMember(tx, place, speakerId))) return refuse('NOT_IN_SCENE')
  return storeReply(tx, input, { conversation, parent: before, speakerId })
}

type ReplyPlace = { conversation: ConversationRow; parent: { id: string; depth: number }; speakerId: string | null }

/** Pays for a reply below a message, makes room for it, and shows it. */
async function storeReply(
  tx: Tx,
  input: RewriteInput,
  { conversation, parent, speakerId }: ReplyPlace,
): Promise<StoredTurn> {
  const { actor, now, messageId, clientMessageId } = input
  const paid = await pay(tx, { ...input, ref: messageId, answers: parent.id })
  const reply = newMessage({
    userId: actor.userId,
    conversationId: conversation.id,
    parent,
    createdAt: now,
    role: 'character',
    // Help of the service is nobody's line.
    speakerId: input.isFree && careOf(input.engine) !== null ? null : speakerId,
    text: '',
    state: 'streaming',
    clientMessageId,
    holdId: paid.holdId,
    engine: input.engine,
  })
  await tx.insert(messages).values({ ...reply, heartbeatAt: databaseNow })
  await rememberChoice(tx, actor.userId, reply.parentId, reply.id)
  await updateConversation(tx, actor.userId, conversation.id, { leafId: reply.id, updatedAt: now, ...backInList })
  return { conversation, userMessage: null, reply, balances: paid.balances, isRepeat: false }
}

/** Opens an ended reply again, to be written on. */
export async function storeContinuation(tx: Tx, input: RewriteInput): Promise<StoredTurn> {
  const { actor, now, messageId, clientMessageId } = input
  const found = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  if (found.role !== 'character' || found.parentId === null || found.occasion) return refuse('MESSAGE_NOT_FOUND')
  const conversation =
    (await findConversation(tx, actor.userId, found.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const reply = (await findMessage(tx, actor.userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  const repeated = await findByKey(tx, actor.userId, clientMessageId)
  if (repeated && repeated.id !== reply.id) return refuse('KEY_REUSED')
  if (repeated) return { conversation, userMessage: null, reply, balances: null, isRepeat: true }
  if (reply.state === 'streaming') return refuse('REPLY_RUNNING')
  if (conversation.isArchived && !input.isFree) return refuse('CONVERSATION_ARCHIVED')
  const paid = await pay(tx, { ...input, ref: messageId, answers: found.parentId })
  const change = {
    state: 'streaming' as const,
    failure: null,
    holdId: paid.holdId,
    clientMessageId,
    engine: input.engine,
    heartbeatAt: now,
  }
  await tx
    .update(messages)
    .set({ ...change, heartbeatAt: databaseNow })
    .where(and(eq(messages.userId, actor.userId), eq(messages.id, messageId)))
  await updateConversation(tx, actor.userId, conversation.id, { updatedAt: now, ...backInList })
  return { conversation, userMessage: null, reply: { ...reply, ...change }, balances: paid.balances, isRepeat: false }
}

/** Signs of life are by one clock, whichever process gives them. */
export const databaseNow = sql`now()`

/** The message that was sent, or the reply that was requested, under a key of a client. */
export async function findByKey(tx: Queryable, userId: string, clientMessageId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)))
  return row ?? null
}

/**
 * Whether the next version of a reply is one of the free ones: those that the person could read count, and those that
 * are being written, deleted ones too. A reply that never came had no price, so trying it again has one.
 */
async function isAmongFree(tx: Tx, { userId, conversationId, parentId }: MessageRow, free: number): Promise<boolean> {
  if (free === 0 || parentId === null) return false
  const read = await tx.$count(
    messages,
    and(
      eq(messages.userId, userId),
      eq(messages.conversationId, conversationId),
      eq(messages.parentId, parentId),
      eq(messages.role, 'character'),
      eq(messages.isEdited, false),
      or(eq(messages.state, 'streaming'), and(inArray(messages.state, ['done', 'stopped']), ne(messages.text, ''))),
    ),
  )
  return read >= 1 && read <= free
}

/**
 * Takes the price of a reply aside: 1 energy, or 5 coins when energy is out; a premium reply of the advanced model is in the plan.
 * A reply to a gift that came back unanswered has the price of the gift.
 */
async function pay(
  tx: Tx,
  input: TurnInput & { isFree: boolean; clientMessageId: string; ref: string; answers: string },
): Promise<{ holdId: string | null; balances: BalanceView }> {
  const { actor, now } = input
  const again = input.isFree ? null : await giveAgain(tx, input, input.answers)
  if (again) return again
  const owner = { userId: actor.userId, isPremium: actor.isPremium, now }
  const wallet = await lockWallet(tx, owner)
  const before = describeBalances(wallet, owner)
  if (input.isFree) return { holdId: null, balances: before }
  const price = before.nextReply
  const holdId = await hold(wallet, {
    price,
    reason: 'reply',
    ref: input.ref,
    key: `reply:${input.clientMessageId}`,
  })
  if (holdId === null) return refuse(refusalOf(wallet, price))
  return {
    holdId,
    balances: describeBalances({ ...wallet, [price.currency]: wallet[price.currency] - price.amount }, owner),
  }
}
