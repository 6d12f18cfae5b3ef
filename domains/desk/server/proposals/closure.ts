import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import { decidedMeasures, grounds, isBarredBy, isHeldBy, leaseMs, proposalMs } from '../../rules.ts'
import { findCase, lockCase } from '../cases/cases.ts'
import type { Effects, Verdict } from '../cases/decide.ts'
import { decideCase } from '../cases/decide.ts'
import { deskCases } from '../tables.ts'
import type { ProposalRow, ProposedAct } from './proposals.ts'
import { detailOf, lockClosures, propose } from './proposals.ts'

const closure = z.strictObject({
  content: z.enum(decidedMeasures),
  ground: z.enum(grounds),
  reason: z.string(),
  facts: z.string(),
})

type Proposed = { caseId: string; operatorId: string; verdict: Verdict; now: Date }

/**
 * Proposes to close an account by the decision of a claimed case. The claim lasts as long as the proposal, so that the
 * case is decided by this one or by none. Null if the claim is another's or over.
 */
export async function proposeClosure(
  tx: Tx,
  { caseId, operatorId, verdict, now }: Proposed,
): Promise<ProposalRow | null> {
  await lockClosures(tx, { caseId, operatorId })
  const found = await lockCase(tx, caseId)
  if (!found?.subjectUserId || !isHeldBy(found, operatorId, now) || isBarredBy(found, operatorId)) return null
  const claimedUntil = new Date(now.getTime() + proposalMs)
  await tx.update(deskCases).set({ claimedUntil }).where(eq(deskCases.id, caseId))
  const { content, ground, reason, facts } = verdict
  const proposed = { kind: 'closure', subject: caseId, caseId, userId: found.subjectUserId, operatorId }
  return propose(tx, { ...proposed, detail: { content, ground, reason, facts } }, now)
}

/** The closure of an account: the decision of the proposer, approved by another. */
export function closureAct(effects: Effects): ProposedAct {
  return {
    kind: 'closure',
    approvers: ['safety-lead', 'owner'],
    async isBarred(tx, { caseId }, operatorId) {
      const found = caseId === null ? null : await findCase(tx, caseId)
      return found !== null && isBarredBy(found, operatorId)
    },
    async run(tx, row, { operatorId: approvedBy, now }) {
      const verdict = { ...closure.parse(detailOf(row)), sanction: 'closure' as const }
      const decided = { caseId: row.subject, operatorId: row.proposedBy, approvedBy, verdict, now }
      return (await decideCase(tx, effects, decided)) !== null
    },
    async rejected(tx, { subject: caseId, proposedBy }, now) {
      const found = await lockCase(tx, caseId)
      if (!found || !isHeldBy(found, proposedBy, now)) return
      const claimedUntil = new Date(now.getTime() + leaseMs)
      await tx.update(deskCases).set({ claimedUntil }).where(eq(deskCases.id, caseId))
    },
  }
}
