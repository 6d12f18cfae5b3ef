import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { dueBy } from '../../clocks.ts'
import type { CaseKind, SanctionKind, Target } from '../../rules.ts'
import { appealWindowMs, suspensionMs } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import type { DecisionRow, Effects } from './decide.ts'
import { imposeSanction } from './sanctions.ts'

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

/** A decision that a rule made by itself, about what a person did. */
export type RuleDecision = {
  userId: string
  /** The rule, as the person reads it in the statement of reasons. */
  rule: string
  reason: string
  clock: Parameters<typeof dueBy>[0]
  sanction: Exclude<SanctionKind, 'closure'>
}

/**
 * Stores a decision that no case waited for, as a case that is decided: its person receives the reasons, and may appeal to
 * another operator. Gives the id of the case.
 */
export async function storeDecidedCase(
  tx: Tx,
  effects: Pick<Effects, 'announce' | 'policyVersion'>,
  { kind, target, clock, ...decided }: OwnDecision,
  now: Date,
): Promise<string> {
  const made = { ...decided, sanction: null, sanctionUntil: null, reason: 'other', rule: '', isAutomated: false }
  const { caseId } = await storeDecided(tx, effects, { kind, target, dueAt: dueBy(clock, now) }, made, now)
  return caseId
}

/**
 * Stores a warning or a suspension that a rule decided by itself, with its effect, its letter and its audit row. The person
 * may appeal, and then an operator decides.
 */
export async function decideByRule(
  tx: Tx,
  effects: Pick<Effects, 'access' | 'announce' | 'policyVersion'>,
  { userId, clock, ...decided }: RuleDecision,
  now: Date,
): Promise<string> {
  const until = decided.sanction === 'suspension' ? new Date(now.getTime() + suspensionMs) : null
  const by = { operatorId: null, content: 'none', facts: '', isAutomated: true, sanctionUntil: until } as const
  const about = { kind: 'automatic-hit', target: { kind: 'user', id: userId }, dueAt: dueBy(clock, now) } as const
  const decision = await storeDecided(tx, effects, about, { ...decided, ...by, userId }, now)
  await imposeSanction(tx, decision)
  if (until) await effects.access.suspend(tx, userId, until)
  const detail = { rule: decided.rule, sanction: decided.sanction, decision: decision.id }
  await recordAct(tx, { operatorId: null, action: 'case.decide-by-rule', caseId: decision.caseId, detail, at: now })
  return decision.caseId
}

type About = { kind: CaseKind; target: Target; dueAt: Date }
type Made = Pick<
  DecisionRow,
  'content' | 'userId' | 'operatorId' | 'facts' | 'sanction' | 'sanctionUntil' | 'reason' | 'rule' | 'isAutomated'
>

async function storeDecided(
  tx: Tx,
  effects: Pick<Effects, 'announce' | 'policyVersion'>,
  { kind, target, dueAt }: About,
  made: Made,
  now: Date,
): Promise<DecisionRow> {
  const caseId = newId(now)
  const { userId, operatorId, reason, rule } = made
  await tx.insert(deskCases).values({
    id: caseId,
    kind,
    targetKind: target.kind,
    targetId: target.id,
    subjectUserId: userId,
    reason,
    rule,
    state: 'decided',
    round: 1,
    openedAt: now,
    dueAt,
    decidedBy: operatorId,
    appealUntil: new Date(now.getTime() + appealWindowMs),
  })
  const decision: DecisionRow = {
    ...made,
    id: newId(now),
    caseId,
    round: 1,
    approvedBy: null,
    upheld: true,
    ground: 'terms',
    endedReview: false,
    policyVersion: effects.policyVersion(),
    model: '',
    decidedAt: now,
  }
  await tx.insert(deskDecisions).values(decision)
  await effects.announce(tx, decision)
  return decision
}
