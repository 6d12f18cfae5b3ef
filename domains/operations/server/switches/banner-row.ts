import type { Queryable, Tx } from '#platform/db/database.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import type { Banner } from '../../rules.ts'
import { pageBanner } from '../tables.ts'

export type BannerRow = typeof pageBanner.$inferSelect
/** `minutes` is how long it is shown; null until it is removed. */
export type NewBanner = { text: string; minutes: number | null; operatorId: string; now: Date }

const onlyId = 1
const oneMinuteMs = 60_000

export async function readBanner(db: Queryable): Promise<BannerRow | null> {
  const [row] = await db.select().from(pageBanner)
  return row ?? null
}

/** The row while it is shown. */
export function liveBanner(row: BannerRow | null, now: Date): BannerRow | null {
  return row?.endsAt && row.endsAt <= now ? null : row
}

export function shownBanner(row: BannerRow | null, now: Date): Banner | null {
  const live = liveBanner(row, now)
  return live && { text: live.text, changedAt: live.changedAt.getTime() }
}

export async function storeBanner(tx: Tx, { text, minutes, operatorId, now }: NewBanner): Promise<void> {
  const endsAt = minutes === null ? null : new Date(now.getTime() + minutes * oneMinuteMs)
  const row = { id: onlyId, text, endsAt, operatorId, changedAt: now }
  await tx.insert(pageBanner).values(row).onConflictDoUpdate({ target: pageBanner.id, set: row })
  const detail = { text, endsAt: endsAt?.toISOString() ?? null }
  await recordAct(tx, { operatorId, action: 'banner.set', detail, at: now })
}

/** Removing a banner that is not there leaves no row in the audit. */
export async function deleteBanner(tx: Tx, { operatorId, now }: Pick<NewBanner, 'operatorId' | 'now'>): Promise<void> {
  const gone = await tx.delete(pageBanner).returning({ text: pageBanner.text })
  for (const { text } of gone) await recordAct(tx, { operatorId, action: 'banner.remove', detail: { text }, at: now })
}
