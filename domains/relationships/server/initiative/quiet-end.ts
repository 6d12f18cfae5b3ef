import type { Queryable } from '#platform/db/database.ts'
import { dayOf } from './settings.ts'
import { isQuiet, quietHoursEnd } from './when.ts'

/** The end of a person's quiet hours, in the zone where they were last seen; null while it is not quiet. */
export async function quietEnd(
  tx: Queryable,
  userId: string,
  { now, lastZone }: { now: Date; lastZone: number | null },
): Promise<Date | null> {
  const day = await dayOf(tx, userId, lastZone)
  return isQuiet(now, day) ? quietHoursEnd(now, day) : null
}
