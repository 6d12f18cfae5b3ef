import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { CarePath } from '../../care.ts'
import { careAt } from '../../care.ts'
import { storeCrisis, storeFollowUp, storeResumption } from './cares.ts'
import { countHelp } from './safety-events.ts'

export type CareService = ReturnType<typeof createCare>

type Crisis = { userId: string; path: CarePath; caller: Caller; at: Date }

/** Care for people after a crisis; every open page of theirs learns of each change. */
export function createCare(db: Db, publish: PublishEvent) {
  return {
    /** Begins care, and counts that help was shown. The same words sent again change nothing. */
    async begin({ userId, path, caller, at }: Crisis): Promise<void> {
      if (!(await storeCrisis(db, { userId, path, at }))) return
      await countHelp(db, path, caller, at)
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
