import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { usageNow } from './tables.ts'
import { countHeartbeat, statusOf, timeUpUntil } from './usage-heartbeats.ts'

export { timeLimitActorPart } from './actor-part.ts'
export type { Wellbeing } from './wellbeing.ts'

/** Where the person's day begins, in minutes as a browser gives them; null while nothing was counted. */
export async function timezoneOffsetOf(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.select({ offset: usageNow.timezoneOffset }).from(usageNow).where(eq(usageNow.userId, userId))
  return row?.offset ?? null
}

/** Whether high use was seen of late: then nothing is offered for a while. */
export async function offersRest(db: Db, userId: string, now: Date): Promise<boolean> {
  const until = (await statusOf(db, userId, now))?.offersOffUntil
  return until !== null && until !== undefined && until > now
}

/**
 * Milliseconds until the person's own time opens again; 0 when it is open, and then this minute counts as used.
 * Anyone who has set no limit of time costs no statement.
 */
export async function timeUpMs(db: Db, actor: Actor, { timezoneOffset }: Caller, now: Date): Promise<number> {
  if (!actor.hasTimeLimit) return 0
  const { userId } = actor
  const before = await statusOf(db, userId, now)
  const until = before && timeUpUntil(before)
  if (until) return until.getTime() - now.getTime()
  await countHeartbeat(db, { userId, key: randomUUID(), timezoneOffset, now })
  return 0
}
