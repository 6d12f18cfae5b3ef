import { and, asc, count, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { ruleOf } from '#domains/safety/server/public.ts'
import { dueBy } from '../../clocks.ts'
import type { Target } from '../../rules.ts'
import { deskNotices } from '../tables.ts'
import { openCase } from './cases.ts'

export type NoticeRow = typeof deskNotices.$inferSelect
export type NewNotice = Omit<NoticeRow, 'id' | 'caseId' | 'createdAt'> & { key: string }

export type NoticeEffects = {
  /** The content at an address of the product that strangers can see, and its owner; null where it leads to none. */
  findByLink(tx: Tx, link: string): Promise<{ target: Target; ownerId: string | null } | null>
  /** Enqueues the receipt, in the same transaction. */
  acknowledge(tx: Tx, noticeId: string): Promise<void>
}

/** Stores a notice with its case, once for each key; returns the case. */
export async function fileNotice(tx: Tx, effects: NoticeEffects, { key, ...notice }: NewNotice, now: Date) {
  const known = await findNotice(tx, key)
  if (known) return known.caseId
  const found = await effects.findByLink(tx, notice.link)
  const opened = await openCase(
    tx,
    {
      kind: 'notice',
      target: found?.target ?? { kind: 'page', id: notice.link },
      subjectUserId: found?.ownerId ?? null,
      reason: notice.reason,
      dueAt: dueOf(notice.reason, now),
      // A notice costs nothing to send: it hides its target when its deadline is broken, not at once.
      hiddenUntil: null,
    },
    now,
  )
  const stored = await tx
    .insert(deskNotices)
    .values({ ...notice, id: key, caseId: opened.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: deskNotices.id })
  // The same request twice at once: the other one has stored it.
  if (stored.length === 0) return (await findNotice(tx, key))?.caseId ?? opened.id
  await effects.acknowledge(tx, key)
  return opened.id
}

function dueOf(reason: ReportReason, now: Date): Date {
  if (reason === 'minor') return new Date(now.getTime() + ruleOf(reason).dueHours * 3_600_000)
  return dueBy(reason === 'real-person' ? 'notice-person' : 'notice', now)
}

/** For how many hours a notice for this reason hides its target once its deadline is broken; null where it never does. */
export function hoursOfLateNotice(reason: string): number | null {
  return reason === 'minor' || reason === 'real-person' ? ruleOf(reason).hiddenHours : null
}

export async function findNotice(tx: Queryable, noticeId: string): Promise<NoticeRow | null> {
  const [row] = await tx.select().from(deskNotices).where(eq(deskNotices.id, noticeId))
  return row ?? null
}

/** The notices of a case, the first one first. */
export async function noticesOf(tx: Queryable, caseId: string, limit: number): Promise<NoticeRow[]> {
  return tx
    .select()
    .from(deskNotices)
    .where(eq(deskNotices.caseId, caseId))
    .orderBy(asc(deskNotices.createdAt))
    .limit(limit)
}

/** How many notices each of these cases has. */
export async function countNotices(tx: Queryable, caseIds: readonly string[]): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map()
  const rows = await tx
    .select({ caseId: deskNotices.caseId, notices: count() })
    .from(deskNotices)
    .where(inArray(deskNotices.caseId, [...caseIds]))
    .groupBy(deskNotices.caseId)
  return new Map(rows.map(({ caseId, notices }) => [caseId, notices]))
}

const senderMs = 365 * 86_400_000

/** Erases name and address of senders whose notice came a year ago. */
export async function eraseSenders(tx: Queryable, now: Date): Promise<void> {
  await tx
    .update(deskNotices)
    .set({ name: '', email: null })
    .where(and(isNotNull(deskNotices.email), lte(deskNotices.createdAt, new Date(now.getTime() - senderMs))))
}
