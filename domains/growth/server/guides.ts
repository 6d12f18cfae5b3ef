import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import type { GuideName } from '../guides.ts'
import { guideBit, guidesIn, isThirdDay } from '../guides.ts'
import { guides } from './tables.ts'

export type ShownGuides = { shown: GuideName[]; isBannerDue: boolean }

/** Whether somebody has requested a photo, which another domain knows. */
export type HasRequestedPhoto = (tx: Queryable, userId: string) => Promise<boolean>

/** The hints that a person has seen or does not need, and whether the banner of the third day is to be shown. */
export async function guidesOf(
  tx: Queryable,
  userId: string,
  { now, hasRequestedPhoto }: { now: Date; hasRequestedPhoto: HasRequestedPhoto },
): Promise<ShownGuides> {
  const [row] = await tx.select().from(guides).where(eq(guides.userId, userId))
  const user = await findUser(tx, userId)
  const isClosed = Boolean(row?.bannerClosedAt)
  const shown = guidesIn(row?.shown ?? 0)
  // Nobody needs to hear of what they have done already.
  const knowsPhotos = !shown.includes('fistAskPhoto') && (await hasRequestedPhoto(tx, userId))
  return {
    shown: knowsPhotos ? [...shown, 'fistAskPhoto'] : shown,
    isBannerDue: !isClosed && user !== null && isThirdDay(user.createdAt, now),
  }
}

/** Notes that a hint was shown; two at once are both noted. */
export async function noteGuide(tx: Queryable, userId: string, name: GuideName): Promise<void> {
  await tx
    .insert(guides)
    .values({ userId, shown: guideBit(name) })
    .onConflictDoUpdate({ target: guides.userId, set: { shown: sql`${guides.shown} | excluded.shown` } })
}

/** Closes the banner of the third day for good. */
export async function closeBanner(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .insert(guides)
    .values({ userId, bannerClosedAt: now })
    .onConflictDoUpdate({
      target: guides.userId,
      set: { bannerClosedAt: sql`coalesce(${guides.bannerClosedAt}, excluded.banner_closed_at)` },
    })
}

/** Hints that a visitor has seen are not shown again to the member they turn out to be. */
export async function moveGuides(tx: Tx, { visitorId, memberId }: Merge): Promise<void> {
  await tx.execute(sql`with moved as (delete from guides where user_id = ${visitorId} returning *)
    insert into guides (user_id, shown, banner_closed_at)
    select ${memberId}::uuid, shown, banner_closed_at from moved
    on conflict (user_id) do update set
      shown = guides.shown | excluded.shown,
      banner_closed_at = coalesce(guides.banner_closed_at, excluded.banner_closed_at)`)
}
