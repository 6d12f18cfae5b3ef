import { eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { dueBy } from '../../clocks.ts'
import { authorityAnswers, authorityMs, isHeldBy, proposalMs } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import type { ProposalRow, ProposedAct } from '../proposals/proposals.ts'
import { detailOf, propose } from '../proposals/proposals.ts'
import { deskAuthorityRequests, deskCases } from '../tables.ts'
import { lockCase, openCase } from './cases.ts'

type Requested = {
  key: string
  authority: string
  legalBasis: string
  scope: string
  userId: string | null
  operatorId: string
}

/** Records a request of an authority as a case, once for its key. Gives the case. */
export async function recordRequest(tx: Tx, { operatorId, ...requested }: Requested, now: Date): Promise<string> {
  const [known] = await tx
    .select({ caseId: deskAuthorityRequests.caseId })
    .from(deskAuthorityRequests)
    .where(eq(deskAuthorityRequests.key, requested.key))
  if (known) return known.caseId
  const { id: caseId } = await openCase(
    tx,
    {
      kind: 'authority-request',
      // Each request is a case of its own, also about the same person.
      target: { kind: 'page', id: `authority ${requested.key}` },
      // NOTE: nobody but operators learns of it, so that the person is none of the case.
      subjectUserId: null,
      reason: 'other',
      dueAt: dueBy('authority-request', now),
      hiddenUntil: null,
    },
    now,
  )
  await tx.insert(deskAuthorityRequests).values({ ...requested, caseId, recordedAt: now })
  await recordAct(tx, { operatorId, action: 'authority.record', caseId, at: now })
  return caseId
}

/** The request of a case with its answer; null for a case of another kind. */
export async function requestOf(tx: Queryable, caseId: string) {
  const [row] = await tx.select().from(deskAuthorityRequests).where(eq(deskAuthorityRequests.caseId, caseId))
  if (!row) return null
  const { authority, legalBasis, scope, userId: uid, answer, disclosed } = row
  return { authority, legalBasis, scope, uid, answer, disclosed }
}

const answered = z.object({ answer: z.enum(authorityAnswers), disclosed: z.string() })
type Answer = z.infer<typeof answered> & { caseId: string; operatorId: string }

/**
 * Proposes the answer to a claimed request; the claim lasts as long as the proposal. Null if the claim is another's or over,
 * or the case is no request.
 */
export async function proposeAnswer(
  tx: Tx,
  { caseId, operatorId, answer, disclosed }: Answer,
  now: Date,
): Promise<ProposalRow | null> {
  const found = await lockCase(tx, caseId)
  const requested = await requestOf(tx, caseId)
  if (!found || !requested || !isHeldBy(found, operatorId, now)) return null
  await tx
    .update(deskCases)
    .set({ claimedUntil: new Date(now.getTime() + proposalMs) })
    .where(eq(deskCases.id, caseId))
  const { authority, legalBasis, scope } = requested
  const detail = { authority, 'legal basis': legalBasis, scope, answer, disclosed }
  return propose(tx, { kind: 'authority', subject: caseId, caseId, userId: requested.uid, detail, operatorId }, now)
}

/** The answer to an authority: proposed by one, approved by another. It closes the case. */
export const authorityAct: ProposedAct = {
  kind: 'authority',
  approvers: ['safety-lead', 'owner'],
  async run(tx, row, { operatorId: approvedBy, now }) {
    const found = await lockCase(tx, row.subject)
    if (!found || !isHeldBy(found, row.proposedBy, now)) return false
    await tx
      .update(deskAuthorityRequests)
      .set({ ...answered.parse(detailOf(row)), answeredAt: now })
      .where(eq(deskAuthorityRequests.caseId, row.subject))
    const by = { decidedBy: row.proposedBy, approvedBy }
    await tx
      .update(deskCases)
      .set({ state: 'closed', closedAt: now, claimedBy: null, claimedUntil: null, ...by })
      .where(eq(deskCases.id, row.subject))
    return true
  },
}

/** Erases requests three years after their answer. */
export async function eraseRequests(tx: Queryable, now: Date): Promise<void> {
  await tx
    .delete(deskAuthorityRequests)
    .where(lte(deskAuthorityRequests.answeredAt, new Date(now.getTime() - authorityMs)))
}
