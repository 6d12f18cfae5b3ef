import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { hasReportedIn } from '#domains/safety/server/public.ts'
import { dueBy } from '../../clocks.ts'
import { isAppealable } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskAppeals, deskCases, deskDecisions } from '../tables.ts'
import { lockCase } from './cases.ts'

export type AppealRow = typeof deskAppeals.$inferSelect
type NewAppeal = { decisionId: string; userId: string; words: string; now: Date }

/**
 * Submits an appeal. The affected person appeals a decision against them, a reporter one that left all as it was. Null
 * if the decision is not theirs, too old or appealed already.
 */
export async function submitAppeal(tx: Tx, { decisionId, userId, words, now }: NewAppeal): Promise<AppealRow | null> {
  const [decision] = await tx.select().from(deskDecisions).where(eq(deskDecisions.id, decisionId))
  if (!decision) return null
  const side = await sideOf(tx, decision, userId)
  const found = side && (await lockCase(tx, decision.caseId))
  if (!found || !isAppealable(found, now)) return null
  const appeal: AppealRow = { caseId: found.id, userId, side, words, createdAt: now, answeredAt: null }
  await tx.insert(deskAppeals).values(appeal)
  await tx
    .update(deskCases)
    .set({ state: 'appealed', round: 2, dueAt: dueBy('appeal', now), pagedAt: null })
    .where(eq(deskCases.id, found.id))
  await recordAct(tx, { operatorId: null, action: 'case.appeal', caseId: found.id, detail: { side }, at: now })
  return appeal
}

async function sideOf(
  tx: Queryable,
  { caseId, userId: subject, upheld }: typeof deskDecisions.$inferSelect,
  userId: string,
): Promise<AppealRow['side'] | null> {
  if (upheld) return subject === userId ? 'subject' : null
  return (await hasReportedIn(tx, caseId, userId)) ? 'reporter' : null
}

/** The latest appeal of a person that waits for its answer. */
export async function pendingAppeal(tx: Queryable, userId: string): Promise<AppealRow | null> {
  const [row] = await tx
    .select()
    .from(deskAppeals)
    .where(and(eq(deskAppeals.userId, userId), isNull(deskAppeals.answeredAt)))
    .orderBy(desc(deskAppeals.createdAt))
    .limit(1)
  return row ?? null
}

/** The appeal of a case. */
export async function appealOf(tx: Queryable, caseId: string): Promise<AppealRow | null> {
  const [row] = await tx.select().from(deskAppeals).where(eq(deskAppeals.caseId, caseId))
  return row ?? null
}

/** A visitor signs in to an account: their appeals are moved. */
export async function moveAppeals(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.update(deskAppeals).set({ userId: memberId }).where(eq(deskAppeals.userId, visitorId))
  // A dispute about their age is decided about the person that they are now.
  await tx
    .update(deskCases)
    .set({ subjectUserId: memberId })
    .where(and(eq(deskCases.subjectUserId, visitorId), eq(deskCases.kind, 'age-dispute')))
}
