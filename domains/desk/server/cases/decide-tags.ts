import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { dueBy } from '../../clocks.ts'
import { appealWindowMs } from '../../rules.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import type { DecisionRow, Effects } from './decide.ts'

export type TagDecision = {
  characterId: string
  /** Whose character it is. */
  userId: string
  operatorId: string
  /** The operator's words to them. */
  facts: string
}

/**
 * Stores that an operator changed the tags of somebody's character, as a case that is decided: its creator receives the
 * reasons and may appeal to another operator. Gives the id of the case.
 */
export async function decideTags(
  tx: Tx,
  effects: Pick<Effects, 'announce' | 'policyVersion'>,
  { characterId, userId, operatorId, facts }: TagDecision,
  now: Date,
): Promise<string> {
  const caseId = newId(now)
  await tx.insert(deskCases).values({
    id: caseId,
    kind: 'publication-review',
    targetKind: 'character',
    targetId: characterId,
    subjectUserId: userId,
    reason: 'other',
    state: 'decided',
    round: 1,
    openedAt: now,
    dueAt: dueBy('publication', now),
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
    content: 'tags',
    sanction: null,
    sanctionUntil: null,
    ground: 'terms',
    reason: 'other',
    facts,
    isAutomated: false,
    policyVersion: effects.policyVersion(),
    decidedAt: now,
  }
  await tx.insert(deskDecisions).values(decision)
  await effects.announce(tx, decision)
  return caseId
}
