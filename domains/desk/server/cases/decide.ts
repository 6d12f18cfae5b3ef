import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { settleReports } from '#domains/safety/server/public.ts'
import type { DecidedMeasure, Ground, SanctionKind, Target } from '../../rules.ts'
import { appealWindowMs, isBarredBy, isHeldBy, suspensionMs } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskAppeals, deskCases, deskDecisions } from '../tables.ts'
import type { CaseRow } from './cases.ts'
import { isHiddenByAnother, lockCase, targetOf } from './cases.ts'
import { imposeSanction, liftSanctions } from './sanctions.ts'

export type DecisionRow = typeof deskDecisions.$inferSelect

/** How the decisions of the desk reach the domains that own content and accounts. */
export type Effects = {
  hide(tx: Tx, target: Target, now: Date): Promise<void>
  /** Shows a hidden target again. */
  restore(tx: Tx, target: Target): Promise<void>
  /** Gives a character the tags of its card again. */
  returnTags(tx: Tx, characterId: string): Promise<void>
  access: {
    suspend(tx: Tx, userId: string, until: Date): Promise<void>
    /** Closes an account for good, and what renews with it. */
    bar(tx: Tx, userId: string, now: Date): Promise<void>
    /** Ends a suspension or the closure of an account. */
    readmit(tx: Tx, userId: string): Promise<void>
  }
  /** Informs the affected person and the reporters; enqueued in the same transaction. */
  announce(tx: Tx, decision: DecisionRow): Promise<void>
  /** Stores a sealed snapshot of what an upheld decision is about, before it takes effect. */
  secure(tx: Tx, found: CaseRow, of: { decisionId: string; now: Date }): Promise<void>
  policyVersion(): string
}

export type Verdict = {
  content: DecidedMeasure
  sanction: SanctionKind | null
  ground: Ground
  reason: string
  facts: string
}

type Decided = {
  caseId: string
  operatorId: string
  /** The second operator, where the decision takes two. */
  approvedBy?: string
  verdict: Verdict
  now: Date
}

/**
 * Decides a claimed case: the decision, its effects, the reports, the letters and the audit row are stored together.
 * The second decision replaces the first one and closes the case. Null if the claim is another's or over.
 */
export async function decideCase(tx: Tx, effects: Effects, decided: Decided): Promise<DecisionRow | null> {
  const { caseId, operatorId, approvedBy = null, verdict, now } = decided
  const found = await lockCase(tx, caseId)
  if (!found || !isHeldBy(found, operatorId, now) || isBarredBy(found, operatorId)) return null
  const { sanction, ground, reason, facts } = verdict
  const first = found.round === 2 ? await firstDecision(tx, found.id) : null
  const isAboutTags = first?.content === 'tags'
  const content = isAboutTags && verdict.content === 'restore' ? 'tags-back' : verdict.content
  // Where nothing changes after an appeal about tags, the first decision was right.
  const upheld = content === 'remove' || sanction !== null || (isAboutTags && content === 'none')
  const userId = found.subjectUserId
  if (sanction !== null && userId === null) return null
  const decision: DecisionRow = {
    id: newId(now),
    caseId,
    round: found.round,
    operatorId,
    approvedBy,
    userId,
    upheld,
    content,
    sanction,
    sanctionUntil: sanction === 'suspension' ? new Date(now.getTime() + suspensionMs) : null,
    ground,
    reason,
    facts,
    // An operator opened a review of a publication, so that no rule hid it.
    isAutomated: found.hiddenUntil !== null && found.kind !== 'publication-review',
    policyVersion: effects.policyVersion(),
    decidedAt: now,
  }
  await tx.insert(deskDecisions).values(decision)
  if (content === 'remove' || sanction !== null) await effects.secure(tx, found, { decisionId: decision.id, now })
  if (first) await undoFirst(tx, effects, found, now)
  await takeEffect(tx, effects, found, decision)
  await tx
    .update(deskCases)
    .set({
      claimedBy: null,
      claimedUntil: null,
      hiddenUntil: null,
      ...(found.round === 1
        ? { state: 'decided', decidedBy: operatorId, approvedBy, appealUntil: new Date(now.getTime() + appealWindowMs) }
        : { state: 'closed', closedAt: now }),
    })
    .where(eq(deskCases.id, caseId))
  await settleReports(tx, caseId, upheld ? 'upheld' : 'dismissed')
  await effects.announce(tx, decision)
  const detail = { round: found.round, content, sanction, ground, reason, decision: decision.id, approvedBy }
  await recordAct(tx, { operatorId, action: 'case.decide', caseId, detail, at: now })
  return decision
}

async function takeEffect(tx: Tx, effects: Effects, found: CaseRow, decision: DecisionRow): Promise<void> {
  const target = targetOf(found)
  if (decision.content === 'remove') await effects.hide(tx, target, decision.decidedAt)
  else if (decision.content === 'tags-back') await effects.returnTags(tx, target.id)
  // A target that this case alone hid, or that an earlier decision removed, is shown again when nothing is wrong with it.
  else if (decision.content === 'restore' || (found.hiddenUntil !== null && !(await isHiddenByAnother(tx, found))))
    await effects.restore(tx, target)
  const { userId, sanction, sanctionUntil } = decision
  if (userId === null || sanction === null) return
  await imposeSanction(tx, decision)
  if (sanctionUntil) await effects.access.suspend(tx, userId, sanctionUntil)
  if (sanction === 'closure') await effects.access.bar(tx, userId, decision.decidedAt)
}

/** The first decision no longer counts, whatever the second says; the measures of both never add up. */
async function undoFirst(tx: Tx, effects: Effects, found: CaseRow, now: Date): Promise<void> {
  await tx.update(deskAppeals).set({ answeredAt: now }).where(eq(deskAppeals.caseId, found.id))
  if (found.subjectUserId === null) return
  const remaining = await liftSanctions(tx, { caseId: found.id, userId: found.subjectUserId, now })
  await effects.access.readmit(tx, found.subjectUserId)
  for (const other of remaining) {
    if (other.kind === 'closure') await effects.access.bar(tx, found.subjectUserId, now)
    else if (other.endsAt) await effects.access.suspend(tx, found.subjectUserId, other.endsAt)
  }
}

async function firstDecision(tx: Queryable, caseId: string): Promise<DecisionRow | null> {
  const [first] = await decisionsOf(tx, caseId)
  return first ?? null
}

/** The decisions of a case, the first one first. */
export async function decisionsOf(tx: Queryable, caseId: string): Promise<DecisionRow[]> {
  return tx.select().from(deskDecisions).where(eq(deskDecisions.caseId, caseId)).orderBy(deskDecisions.round)
}

export async function findDecision(tx: Queryable, decisionId: string): Promise<DecisionRow | null> {
  const [row] = await tx.select().from(deskDecisions).where(eq(deskDecisions.id, decisionId))
  return row ?? null
}
