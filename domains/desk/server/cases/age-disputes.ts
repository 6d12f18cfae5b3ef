import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { isHeldByWords } from '#domains/safety/server/public.ts'
import { dueBy } from '../../clocks.ts'
import { recordAct } from '../audit/audit.ts'
import { deskAppeals, deskCases, deskDecisions } from '../tables.ts'
import type { AppealRow } from './appeals.ts'
import { openCase } from './cases.ts'

/** After a decision that a hold stays, another dispute is heard after this time; proof of age ends it at once. */
const againMs = 30 * 86_400_000

type Dispute = { userId: string; words: string; now: Date }

/**
 * Disputes that a person is held as a possible minor by their own words: an operator reads their explanation. Null where nothing
 * holds them, or a check of their age does, which no explanation undoes; where a dispute waits already, or one was answered within 30 days.
 */
export async function disputeAge(tx: Tx, { userId, words, now }: Dispute): Promise<AppealRow | null> {
  if (!(await isHeldByWords(tx, userId)) || (await isAnswered(tx, userId, now))) return null
  const target = { kind: 'user', id: userId } as const
  const dueAt = dueBy('age-dispute', now)
  const dispute = {
    kind: 'age-dispute',
    target,
    subjectUserId: userId,
    reason: 'minor',
    rule: 'age: own words',
  } as const
  const { id: caseId } = await openCase(tx, { ...dispute, dueAt, hiddenUntil: null }, now)
  const appeal: AppealRow = { caseId, userId, side: 'subject', words, createdAt: now, answeredAt: null }
  const stored = await tx.insert(deskAppeals).values(appeal).onConflictDoNothing().returning({ id: deskAppeals.caseId })
  if (stored.length === 0) return null
  await recordAct(tx, { operatorId: null, action: 'case.dispute', caseId, at: now })
  return appeal
}

async function isAnswered(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ content: deskDecisions.content })
    .from(deskDecisions)
    .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
    .where(
      and(
        eq(deskDecisions.userId, userId),
        eq(deskCases.kind, 'age-dispute'),
        gt(deskDecisions.decidedAt, new Date(now.getTime() - againMs)),
      ),
    )
    .orderBy(desc(deskDecisions.decidedAt))
    .limit(1)
  return row?.content === 'age-held'
}
