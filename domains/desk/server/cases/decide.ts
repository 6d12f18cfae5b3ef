import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { clearSignsByWords, dismissAttempts, settleReports } from '#domains/safety/server/public.ts'
import type { ContentMeasure, DecidedMeasure, Ground, SanctionKind, Target, TargetKind } from '../../rules.ts'
import { appealWindowMs, isBarredBy, isHeldBy, suspensionMs } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskAppeals, deskCases, deskDecisions } from '../tables.ts'
import type { CaseRow } from './cases.ts'
import { isHiddenByAnother, lockCase, targetOf } from './cases.ts'
import { imposeSanction, liftSanctions } from './sanctions.ts'

export type DecisionRow = typeof deskDecisions.$inferSelect

/** How the decisions of the desk reach the domains that own content and accounts. */
export type Effects = {
  content: {
    hide(tx: Tx, target: Target, now: Date): Promise<void>
    /** Shows a hidden target again. */
    restore(tx: Tx, target: Target): Promise<void>
    /** Marks a character or a photo as explicit, or takes the mark away. */
    markExplicit(tx: Tx, target: Target, isExplicit: boolean): Promise<void>
    /** Gives a character the tags of its card again. */
    returnTags(tx: Tx, characterId: string): Promise<void>
  }
  publications: {
    /** Whether something waits for a review before others see it. */
    isWaiting(tx: Tx, target: Target): Promise<boolean>
    /** Ends the wait, or the refusal of a first decision: others see it from now on, or its creator alone. */
    endReview(tx: Tx, target: Target, outcome: 'open' | 'private'): Promise<void>
  }
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
  // Its answer takes two.
  if (found.kind === 'authority-request') return null
  const { sanction, ground, reason, facts } = verdict
  const first = found.round === 2 ? await firstDecision(tx, found.id) : null
  const isAboutTags = first?.content === 'tags'
  const isBeforeOthers = await comesBeforeOthers(tx, effects, found, first)
  const isAboutAge = found.kind === 'age-dispute'
  const content = isAboutAge
    ? ageMeasure(verdict.content)
    : found.kind === 'verification'
      ? verificationMeasure(verdict.content)
      : unhideable.has(found.targetKind)
        ? unhideableMeasure(verdict.content)
        : contentOf(verdict.content, { isAboutTags, isBeforeOthers, isMarkable: isMarkable(found) })
  if (content === null) return null
  // Where nothing changes after an appeal about tags, the first decision was right.
  const upheld = isUpheld(content) || sanction !== null || (isAboutTags && content === 'none')
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
    endedReview: isBeforeOthers,
    // An operator opened a review of a publication, so that no rule hid it.
    isAutomated: found.hiddenUntil !== null && found.kind !== 'publication-review',
    policyVersion: effects.policyVersion(),
    rule: found.rule,
    model: found.model,
    decidedAt: now,
  }
  await tx.insert(deskDecisions).values(decision)
  if (leavesEvidence(content) || sanction !== null) await effects.secure(tx, found, { decisionId: decision.id, now })
  if (first) await undoFirst(tx, effects, found, now)
  if (isBeforeOthers)
    await effects.publications.endReview(tx, targetOf(found), opensToOthers(content) ? 'open' : 'private')
  await takeEffect(tx, effects, found, { decision, first })
  await tx
    .update(deskCases)
    .set({
      claimedBy: null,
      claimedUntil: null,
      hiddenUntil: null,
      // A dispute is the appeal itself; proof of age is open whatever it says.
      ...(found.round === 1 && !isAboutAge
        ? { state: 'decided', decidedBy: operatorId, approvedBy, appealUntil: new Date(now.getTime() + appealWindowMs) }
        : { state: 'closed', closedAt: now }),
    })
    .where(eq(deskCases.id, caseId))
  if (isAboutAge) await answerDispute(tx, found, decision)
  if (!upheld) await dismissAttempts(tx, caseId)
  await settleReports(tx, caseId, upheld ? 'upheld' : 'dismissed')
  await effects.announce(tx, decision)
  const detail = { round: found.round, content, sanction, ground, reason, decision: decision.id, approvedBy }
  await recordAct(tx, { operatorId, action: 'case.decide', caseId, detail, at: now })
  return decision
}

/** Whether a case decides if others see what was published: it waits for that, or a first decision refused it. */
async function comesBeforeOthers(
  tx: Tx,
  effects: Effects,
  found: CaseRow,
  first: DecisionRow | null,
): Promise<boolean> {
  if (found.kind !== 'publication-review') return false
  if (first) return first.content === 'private-only' || (first.content === 'remove' && first.endedReview)
  return effects.publications.isWaiting(tx, targetOf(found))
}

type Matter = { isAboutTags: boolean; isBeforeOthers: boolean; isMarkable: boolean }

/** The measure that a verdict means here; null where it decides nothing. */
function contentOf(said: DecidedMeasure, { isAboutTags, isBeforeOthers, isMarkable }: Matter): ContentMeasure | null {
  if (said === 'mark-explicit') return isMarkable ? said : null
  if (isBeforeOthers) return said === 'restore' ? 'opened' : said === 'none' ? null : said
  if (said === 'private-only') return null
  return isAboutTags && said === 'restore' ? 'tags-back' : said
}

/** Characters and photos that people made can be marked; those that ship with the product never are. */
function isMarkable({ targetKind, subjectUserId }: CaseRow): boolean {
  return (targetKind === 'character' || targetKind === 'photo') && subjectUserId !== null
}

function opensToOthers(content: ContentMeasure): boolean {
  return content === 'opened' || content === 'mark-explicit'
}

/** One person alone sees these, or a brand publishes them itself: a decision about them hides nothing. */
const unhideable: ReadonlySet<TargetKind> = new Set(['message', 'conversation', 'page'])

function unhideableMeasure(said: DecidedMeasure): ContentMeasure | null {
  return said === 'remove' ? 'acted' : said === 'private-only' || said === 'mark-explicit' ? null : 'none'
}

function ageMeasure(said: DecidedMeasure): ContentMeasure | null {
  return said === 'restore' ? 'age-cleared' : said === 'none' ? 'age-held' : null
}

function verificationMeasure(said: DecidedMeasure): ContentMeasure | null {
  return said === 'restore' ? 'verification-again' : said === 'none' ? 'verification-refused' : null
}

function leavesEvidence(content: ContentMeasure): boolean {
  return content === 'remove' || content === 'private-only' || content === 'acted'
}

function isUpheld(content: ContentMeasure): boolean {
  return (
    leavesEvidence(content) ||
    content === 'mark-explicit' ||
    content === 'age-held' ||
    content === 'verification-refused'
  )
}

async function answerDispute(
  tx: Tx,
  { id, subjectUserId }: CaseRow,
  { content, decidedAt }: DecisionRow,
): Promise<void> {
  await tx.update(deskAppeals).set({ answeredAt: decidedAt }).where(eq(deskAppeals.caseId, id))
  if (content === 'age-cleared' && subjectUserId !== null) await clearSignsByWords(tx, subjectUserId, decidedAt)
}

type Effective = { decision: DecisionRow; first: DecisionRow | null }

async function takeEffect(tx: Tx, effects: Effects, found: CaseRow, { decision, first }: Effective): Promise<void> {
  const target = targetOf(found)
  // The first decision of a review had removed it for its creator as well: it is there again for them at least.
  const isBack = first?.content === 'remove' && first.endedReview
  const isMarked = decision.content === 'mark-explicit'
  if (isMarked || first?.content === 'mark-explicit') await effects.content.markExplicit(tx, target, isMarked)
  if (decision.content === 'remove') await effects.content.hide(tx, target, decision.decidedAt)
  else if (decision.content === 'tags-back') await effects.content.returnTags(tx, target.id)
  // A target that this case alone hid, or that an earlier decision removed, is shown again when nothing is wrong with it.
  else if (
    decision.content === 'restore' ||
    ((found.hiddenUntil !== null || isBack) && !(await isHiddenByAnother(tx, found)))
  )
    await effects.content.restore(tx, target)
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
