import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import { refuse } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { endDiary } from '#domains/memory/server/public.ts'
import type { ConversationRow } from '../conversations.ts'
import { findConversation, updateConversation } from '../conversations.ts'
import type { MessageRow } from '../messages.ts'
import { findMessage, plainView } from '../messages.ts'
import { readShownBranch } from '../shown-branch.ts'
import { messages } from '../tables.ts'
import type { WriteOwnWords } from './engine-words.ts'
import { isScene } from '../scenes/scenes.ts'
import { storeOwnWords } from './store-own-words.ts'

const farewellJob = defineJob(
  'chat.say-farewell',
  z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), locale: z.string() }),
  'slow',
)
type FarewellPlace = z.infer<typeof farewellJob.schema>

/** So many of the latest turns she reads before she writes. */
const mostTurns = 16

/**
 * Says farewell in a conversation: it is archived, and her words are on their way where she may write them, unless her last words
 * there are a farewell already. Said again it changes nothing.
 */
export async function beginFarewell(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { now, mayWrite, ...place }: FarewellPlace & { now: Date; mayWrite: boolean },
): Promise<void> {
  const { userId, conversationId } = place
  const conversation =
    (await findConversation(tx, userId, conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  // A farewell is between two.
  if (isScene(conversation)) return refuse('SESSION_NOT_FOUND')
  if (conversation.farewellAt) return
  if (await isReplyWritten(tx, conversation)) return refuse('REPLY_RUNNING')
  await updateConversation(tx, userId, conversationId, { farewellAt: now, isArchived: true, isPinned: false })
  await endDiary(tx, userId, conversationId)
  const leaf = await leafOf(tx, conversation)
  if (mayWrite && leaf?.occasion !== 'farewell')
    await jobs.enqueue(tx, farewellJob, place, `${userId} ${conversationId}`)
}

type FarewellNeeds = { db: Db; write: WriteOwnWords; publish: PublishEvent; now(): Date }

/** Registers the job that writes her words. */
export function registerFarewells(jobs: Pick<Jobs, 'register'>, needs: FarewellNeeds): void {
  jobs.register(farewellJob, (place, signal) => sayFarewell(needs, place, signal))
}

/** Writes and stores her words, once: a conversation that was taken up again meanwhile, or has them, gets none. */
async function sayFarewell(
  { db, write, publish, now }: FarewellNeeds,
  { userId, conversationId, locale }: FarewellPlace,
  signal: AbortSignal,
): Promise<void> {
  const waiting = await waitingFor(db, userId, conversationId)
  if (!waiting) return
  const { conversation, leaf } = waiting
  const branch = await readShownBranch(db, { userId, conversationId, fromId: null, limit: mostTurns })
  const turns = (branch ?? []).filter(({ text, isHelp }) => text !== '' && !isHelp).toReversed()
  const { characterId } = conversation
  const words = await write('farewell', { characterId, locale, turns, seed: leaf?.id ?? conversationId, signal })
  if (!words) return
  const stored = await transact(db, async (tx) => {
    const still = await waitingFor(tx, userId, conversationId, { lock: true })
    if (!still) return null
    // A reply that ended just before the farewell may have made the diary due again.
    await endDiary(tx, userId, conversationId)
    return storeOwnWords(tx, still, { ...words, occasion: 'farewell', now: now() })
  })
  if (stored) publish(userId, 'message', { sessionId: conversationId, message: plainView(stored) })
}

/** The conversation that waits for her words, and its last message; null where none does. */
async function waitingFor(
  tx: Db | Tx,
  userId: string,
  conversationId: string,
  options: { lock?: boolean } = {},
): Promise<{ conversation: ConversationRow; leaf: MessageRow | null } | null> {
  const conversation = await findConversation(tx, userId, conversationId, options)
  if (!conversation?.farewellAt) return null
  const leaf = await leafOf(tx, conversation)
  return leaf?.occasion === 'farewell' ? null : { conversation, leaf }
}

async function leafOf(tx: Db | Tx, { userId, leafId }: ConversationRow): Promise<MessageRow | null> {
  return leafId === null ? null : findMessage(tx, userId, leafId)
}

async function isReplyWritten(tx: Tx, { userId, id }: ConversationRow): Promise<boolean> {
  const running = and(eq(messages.userId, userId), eq(messages.conversationId, id), eq(messages.state, 'streaming'))
  return (await tx.$count(messages, running)) > 0
}
