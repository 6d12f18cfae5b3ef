import type { Db } from '../db/database.ts'
import type { Limiter } from './limiter.ts'
import { createLimiter } from './limiter.ts'

const aDaySeconds = 86_400
const everybody = 'all'

/** Counts by person, and for everybody together. */
export type DailyLimits = Limiter

/** Limits for 24 hours of one person, and of all people of an installation together. */
export function createDailyLimits(
  db: Db,
  name: string,
  { ofPerson, ofAll }: { ofPerson: number; ofAll: number },
): DailyLimits {
  const limiterOf = (limiterName: string, points: number) =>
    createLimiter(db, { table: 'login_limits', name: limiterName, points, windowSeconds: aDaySeconds })
  const person = limiterOf(name, ofPerson)
  const all = limiterOf(`${name}-of-all`, ofAll)
  return {
    async take(userId, count = 1) {
      const waitMs = await person.take(userId, count)
      if (waitMs > 0) return waitMs
      const waitOfAllMs = await all.take(everybody, count)
      // A refusal uses up nothing, or those who wait would close the day for the others.
      if (waitOfAllMs > 0) await Promise.all([person.release(userId, count), all.release(everybody, count)])
      return waitOfAllMs
    },
    async release(userId, count = 1) {
      await Promise.all([person.release(userId, count), all.release(everybody, count)])
    },
  }
}
