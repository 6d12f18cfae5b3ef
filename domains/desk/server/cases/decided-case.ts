import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { dueBy } from '../../clocks.ts'
import type { CaseKind, Target } from '../../rules.ts'
import { appealWindowMs } from '../../rules.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import type { DecisionRow, Effects } from './decide.ts'

/** A decision that an operator made outside of the queue, about something of a person's. */
export type OwnDecision = {
  kind: CaseKind
  target: Target
  clock: Parameters<typeof dueBy>[0]
  content: DecisionRow['content']
  userId: string
  operatorId: string
  /** The operator's words to the person; empty without any. */
  facts: string
}

/**
 * Stores a decision that no case waited for, as a case that is decided: its person receives the reasons, and may appeal to
 * another operator. Gives the id of the case.
 */
export async function storeDecidedCase(
  tx: Tx,
  effects: Pick<Effects, 'announce' | 'policyVersion'>,
  { kind, target, clock, content, userId, operatorId, facts }: OwnDecision,
  now: Date,
): Promise<string> {
  const caseId = newId(now)
  await tx.insert(deskCases).values({
    id: caseId,
    kind,
    targetKind: target.kind,
    targetId: target.id,
    subjectUserId: userId,
    reason: 'other',
    state: 'decided',
    round: 1,
    openedAt: now,
    dueAt: dueBy(clock, now),
    decidedBy: operatorId,
    appealUntil: new Date(now.getTime() + appealWindowMs),
  })
  const decision: DecisionRow = {
    id: newId(now),
    caseId,
    round: 1,
    operatorId,
    approvedBy: null,
    userId,
    upheld: true,
    content,
    sanction: null,
    sanctionUntil: null,
    ground: 'terms',
    reason: 'other',
    facts,
    endedReview: false,
    isAutomated: false,
    policyVersion: effects.policyVersion(),
    rule: '',
    model: '',
    decidedAt: now,
  }
  await tx.insert(deskDecisions).values(decision)
  await effects.announce(tx, decision)
  return caseId
}
