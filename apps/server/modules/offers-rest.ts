import type { Db } from '#platform/db/database.ts'
import { isInCare } from '#domains/safety/care.ts'
import { readCare } from '#domains/safety/server/public.ts'
import { offersRest as restsAfterHighUse } from '#domains/wellbeing/server/public.ts'

/** Whether nothing may be offered or suggested to a person: after high use, and while there is care after a crisis. */
export async function offersRest(db: Db, userId: string, now: Date): Promise<boolean> {
  const [isResting, care] = await Promise.all([restsAfterHighUse(db, userId, now), readCare(db, userId, now)])
  return isResting || isInCare(care)
}
