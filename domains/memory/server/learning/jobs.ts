import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Embedder } from '#platform/models/embedder.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ReadTexts } from './embed.ts'
import { eraseSwitchedOff } from '../settings.ts'
import { embedTurns } from './embed.ts'
import type { LearnNeeds } from './learn.ts'
import { dueConversations, learnFrom, postponeLearning } from './learn.ts'

const findDue = defineJob('memory.find-due', z.object({}))
const conversation = z.object({ userId: z.uuid(), conversationId: z.uuid() })
const eraseOff = defineJob('memory.erase-off', z.object({}))
const learn = defineJob('memory.learn', conversation, 'patient')
const embed = defineJob('memory.embed', conversation, 'patient')

const everyMs = 30_000
const eraseEveryMs = 60_000
const mostAtOnce = 200

/** Makes vectors of the turns of a conversation, once it was learnt from. */
export type Embedding = { embedder: Embedder; readTexts: ReadTexts }

/**
 * Registers the job that looks for conversations to learn from, the one that learns from a conversation, the one that erases where memory is off, and, with a server
 * for embeddings, the one that makes vectors of its turns afterwards.
 */
export function registerLearning(jobs: Jobs, needs: LearnNeeds & { log: Log }, embedding?: Embedding): void {
  const { db, log, now } = needs
  jobs.register(
    findDue,
    async () => {
      const due = await dueConversations(db, now(), mostAtOnce)
      const keyOf = ({ userId, conversationId }: (typeof due)[number]) => `${userId} ${conversationId}`
      await jobs.enqueueEach(
        db,
        learn,
        due.map((place) => ({ payload: place, key: keyOf(place) })),
      )
    },
    everyMs,
  )
  jobs.register(eraseOff, () => eraseSwitchedOff(db, now(), mostAtOnce), eraseEveryMs)
  jobs.register(learn, async (place, signal) => {
    try {
      await learnFrom(needs, place, signal)
      if (embedding) await jobs.enqueue(db, embed, place, `${place.userId} ${place.conversationId}`)
    } catch (error) {
      if (signal.aborted) throw error
      log.warn(
        { err: error, conversationId: place.conversationId },
        'a conversation could not be learnt from; it is tried again',
      )
      await postponeLearning(db, place, now())
    }
  })
  if (embedding) jobs.register(embed, (place, signal) => embedTurns({ db, ...embedding }, place, signal))
}
