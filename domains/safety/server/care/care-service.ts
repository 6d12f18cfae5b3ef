import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { CarePath } from '../../care.ts'
import { careAt } from '../../care.ts'
import { storeCrisis, storeFollowUp, storeResumption } from './cares.ts'
import { countHelp } from './safety-events.ts'

export type CareService = ReturnType<typeof createCare>

/** Requests that somebody of the service looks at a crisis, in the transaction that stores it. */
export type ReviewCrisis = (tx: Tx, crisis: { userId: string; path: CarePath }, at: Date) => Promise<void>

type Crisis = { userId: string; path: CarePath; caller: Caller; at: Date }

/** Care for people after a crisis; every open page of theirs learns of each change. */
export function createCare(db: Db, publish: PublishEvent, review: ReviewCrisis) {
  return {
    /** Begins care, counts that help was shown, and requests a review. The same words sent again change nothing. */
    async begin({ userId, path, caller, at }: Crisis): Promise<void> {
      const isNew = await transact(db, async (tx) => {
        if (!(await storeCrisis(tx, { userId, path, at }))) return false
        await countHelp(tx, path, caller, at)
        await review(tx, { userId, path }, at)
        return true
      })
      if (!isNew) return
      publish(userId, 'care', { care: careAt({ path, beganAt: at, resumedAt: null, followedUpAt: null }, at) })
    },
    async resume(userId: string, now: Date) {
      const care = await storeResumption(db, userId, now)
      publish(userId, 'care', { care })
      return care
    },
    async endFollowUp(userId: string, now: Date) {
      const care = await storeFollowUp(db, userId, now)
      publish(userId, 'care', { care })
      return care
    },
  }
}
