import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { enqueueAnswer } from '#domains/desk/server/public.ts'
import { isInCare } from '#domains/safety/care.ts'
import { countedRule, storeAttempt } from '#domains/safety/server/public.ts'

type Refusal = { rule: string; id: string; actor: Actor; now: Date }

/**
 * Counts refusals for grave reasons, and has them answered at the desk. Nothing counts of a person in care; what is refused
 * to a visitor counts once they sign in. An outside model alone counts nothing.
 */
export function createRefusalCount(db: Db, jobs: Pick<Jobs, 'enqueue'>) {
  return async ({ rule: refusedBy, id, actor, now: at }: Refusal): Promise<void> => {
    const rule = countedRule(refusedBy)
    if (rule === null || isInCare(actor.care)) return
    const { userId, kind } = actor
    await transact(db, async (tx) => {
      const isDue = await storeAttempt(tx, { userId, id, rule, at })
      if (isDue && kind === 'member') await enqueueAnswer(jobs, tx, { userId, id })
    })
  }
}
