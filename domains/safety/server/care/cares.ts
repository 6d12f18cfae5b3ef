import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Care, CarePath } from '../../care.ts'
import { careAt, careMs } from '../../care.ts'
import { careStates } from '../tables.ts'

/**
 * Stores that a person spoke of a crisis at a time; false where that is known already. The same words sent again change
 * nothing, so the pause does not come back after the person has chosen to go on.
 */
export async function storeCrisis(
  db: Queryable,
  { userId, path, at }: { userId: string; path: CarePath; at: Date },
): Promise<boolean> {
  const began = { path, beganAt: at, resumedAt: null, followedUpAt: null }
  const stored = await db
    .insert(careStates)
    .values({ userId, ...began })
    .onConflictDoUpdate({
      target: careStates.userId,
      set: began,
      setWhere: sql`${careStates.beganAt} < excluded.began_at`,
    })
    .returning({ userId: careStates.userId })
  return stored.length > 0
}

/** The care for a person as it stands; null without one. */
export async function readCare(db: Queryable, userId: string, now: Date): Promise<Care | null> {
  const [row] = await db.select().from(careStates).where(eq(careStates.userId, userId))
  return row ? careAt(row, now) : null
}

/** Stores that a person goes on; the care that remains. */
export async function storeResumption(db: Queryable, userId: string, now: Date): Promise<Care | null> {
  const nextDay = new Date(now.getTime() - careMs)
  const [row] = await db
    .update(careStates)
    .set({
      resumedAt: sql`coalesce(${careStates.resumedAt}, ${now.toISOString()}::timestamptz)`,
      // Who goes on the day after has seen the lines again: that was the question how they are.
      followedUpAt: sql`case when ${careStates.resumedAt} is null and ${careStates.beganAt} <= ${nextDay.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${careStates.followedUpAt} end`,
    })
    .where(eq(careStates.userId, userId))
    .returning()
  return row ? careAt(row, now) : null
}

/** Stores that the person has answered or closed the follow-up question; returns the care that remains. */
export async function storeFollowUp(db: Queryable, userId: string, now: Date): Promise<Care | null> {
  await db
    .update(careStates)
    .set({ followedUpAt: now })
    .where(and(eq(careStates.userId, userId), isNull(careStates.followedUpAt)))
  const [row] = await db.select().from(careStates).where(eq(careStates.userId, userId))
  return row ? careAt(row, now) : null
}

/** Moves a visitor's care to the member they sign in as; the later crisis counts. */
export async function moveCare(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.execute(sql`insert into care_states (user_id, path, began_at, resumed_at, followed_up_at)
    select ${memberId}::uuid, path, began_at, resumed_at, followed_up_at from care_states where user_id = ${visitorId}
    on conflict (user_id) do update set path = excluded.path, began_at = excluded.began_at,
      resumed_at = excluded.resumed_at, followed_up_at = excluded.followed_up_at
      where care_states.began_at < excluded.began_at`)
  await tx.delete(careStates).where(eq(careStates.userId, visitorId))
}
