import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Effects } from '../cases/decide.ts'
import { answerAttempts } from './answer-attempts.ts'

const answer = defineJob('desk.answer-attempts', z.strictObject({ userId: z.uuid() }))

type AttemptNeeds = {
  db: Db
  clock: Clock
  jobs: Jobs
  effects: Pick<Effects, 'access' | 'announce' | 'policyVersion'>
}

/** Answers repeated attempts, after the refusals that lead to a step. */
export function registerAttempts({ db, clock, jobs, effects }: AttemptNeeds): void {
  jobs.register(answer, ({ userId }) => transact(db, (tx) => answerAttempts(tx, effects, userId, clock.now())))
}

/** Has a person's attempts answered, in the transaction that stored the latest one. */
export function enqueueAnswer(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return jobs.enqueue(tx, answer, { userId }, `${userId}:${id}`)
}
