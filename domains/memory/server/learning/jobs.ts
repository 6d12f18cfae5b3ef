import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { LearnNeeds } from './learn.ts'
import { dueConversations, learnFrom, postponeLearning } from './learn.ts'

const findDue = defineJob('memory.find-due', z.object({}))
const learn = defineJob('memory.learn', z.object({ userId: z.uuid(), conversationId: z.uuid() }), 'patient')

const everyMs = 30_000
const mostAtOnce = 200

/** Registers the job that looks for conversations to learn from, and the one that learns from a conversation. */
export function registerLearning(jobs: Jobs, needs: LearnNeeds & { log: Log }): void {
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
  jobs.register(learn, async (place, signal) => {
    try {
      await learnFrom(needs, place, signal)
    } catch (error) {
      if (signal.aborted) throw error
      log.warn(
        { err: error, conversationId: place.conversationId },
        'a conversation could not be learnt from; it is tried again',
      )
      await postponeLearning(db, place, now())
    }
  })
}
