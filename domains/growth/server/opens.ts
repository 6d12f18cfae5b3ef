import { and, desc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { ParsedParamsOf } from '#platform/contract/call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'
import { deviceHash } from '#domains/accounts/server/public.ts'
import type { open } from '../contract.ts'
import { storedPerPerson, storedSince, shapes } from '../rules.ts'
import { acquisitions, opens, origins } from './tables.ts'

export type Opening = Omit<ParsedParamsOf<typeof open>, 'visit'> & { visit?: string | undefined }

type Start = { opening: Opening; userId: string | null; caller: Caller; now: Date }

/** Stores the start of a visit once, and gives its id. One without a person becomes that of the person who sends it again. */
export async function saveOpening(tx: Tx, { opening, userId, caller, now }: Start): Promise<string> {
  const row = {
    id: opening.visit ?? newId(now),
    userId,
    device: deviceHash(caller.device),
    platform: opening.platform,
    isBookmark: opening.favorite,
    channel: shapes.channel.test(caller.channel) ? caller.channel : '',
    tracking: opening.d ?? '',
    source: opening.from ?? '',
    push: opening.bp ?? '',
    ab: opening.testB ?? '',
    fbp: opening.fbp,
    fbc: opening.fbc,
    openedAt: now,
  }
  if (userId === null) {
    await tx.insert(opens).values(row).onConflictDoNothing()
    return row.id
  }
  await tx
    .insert(opens)
    .values(row)
    .onConflictDoUpdate({
      target: opens.id,
      // Consent to advertising may come in the course of a visit.
      set: { userId, fbp: sql`excluded.fbp`, fbc: sql`excluded.fbc` },
      setWhere: or(isNull(opens.userId), eq(opens.userId, userId)),
    })
  return row.id
}

/** Forgets the ad cookies of a person, who no longer allows advertising. */
export async function forgetAdCookies(tx: Queryable, userId: string): Promise<void> {
  const none = { fbp: '', fbc: '' }
  await tx.update(opens).set(none).where(eq(opens.userId, userId))
  await tx.update(acquisitions).set(none).where(eq(acquisitions.userId, userId))
}

/** Forgets all but a person's last few openings. After they are committed, so that anyone who comes last sees them all. */
export async function dropBeyondMost(tx: Queryable, userId: string): Promise<void> {
  const latest = tx
    .select({ id: opens.id })
    .from(opens)
    .where(eq(opens.userId, userId))
    .orderBy(desc(opens.openedAt), desc(opens.id))
    .limit(storedPerPerson)
  await tx.delete(opens).where(and(eq(opens.userId, userId), notInArray(opens.id, latest)))
}

/** Forgets openings whose time is over. */
export async function dropOldOpenings(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(opens).where(lt(opens.openedAt, storedSince(now)))
}

/** Moves a visitor's visits to the member, without ad cookies: consent does not pass. Where the member came from the first time does not change. */
export async function moveOpens(tx: Tx, { visitorId, memberId }: Merge): Promise<void> {
  await tx.update(opens).set({ userId: memberId, fbp: '', fbc: '' }).where(eq(opens.userId, visitorId))
  await tx.delete(origins).where(eq(origins.userId, visitorId))
}
