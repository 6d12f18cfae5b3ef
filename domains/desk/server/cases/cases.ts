import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { CaseKind, Target } from '../../rules.ts'
import { leaseMs } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import { isWaiting } from './waiting-cases.ts'

export type CaseRow = typeof deskCases.$inferSelect

export function targetOf({ targetKind, targetId }: Pick<CaseRow, 'targetKind' | 'targetId'>): Target {
  return { kind: targetKind, id: targetId }
}

export type NewCase = {
  kind: CaseKind
  target: Target
  subjectUserId: string | null
  reason: string
  dueAt: Date
  /** The end of the provisional hide that comes with it; null without one. */
  hiddenUntil: Date | null
  /** The rule that opens it, or hides its target; empty for a person alone. */
  rule?: string
  /** The model that classified or wrote the target, where one did. */
  model?: string
}

/**
 * Opens a case in the caller's transaction, or adds to the one that waits for the same target: the earlier deadline and
 * the earlier end of a hide count. Returns its id, and whether it hides the target.
 */
export async function openCase(tx: Tx, opened: NewCase, now: Date): Promise<{ id: string; hides: boolean }> {
  const { kind, target, subjectUserId, reason, dueAt, model = '' } = opened
  const hiddenUntil = opened.hiddenUntil && (await wasFoundHarmless(tx, target, now)) ? null : opened.hiddenUntil
  // A rule that hides nothing has decided nothing.
  const rule = opened.hiddenUntil && !hiddenUntil ? '' : (opened.rule ?? '')
  const [row] = await tx
    .insert(deskCases)
    .values({
      id: newId(now),
      kind,
      targetKind: target.kind,
      targetId: target.id,
      subjectUserId,
      reason,
      rule,
      model,
      state: 'open',
      round: 1,
      openedAt: now,
      dueAt,
      hiddenUntil,
    })
    .onConflictDoUpdate({
      target: [deskCases.kind, deskCases.targetKind, deskCases.targetId],
      targetWhere: sql`round = 1 and state in ('open', 'claimed')`,
      set: {
        reason: sql`case when excluded.due_at < ${deskCases.dueAt} then excluded.reason else ${deskCases.reason} end`,
        // A report of a person adds no rule to a case that a rule opened.
        rule: sql`case when excluded.rule = '' then ${deskCases.rule} else excluded.rule end`,
        model: sql`case when excluded.model = '' then ${deskCases.model} else excluded.model end`,
        dueAt: sql`least(${deskCases.dueAt}, excluded.due_at)`,
        hiddenUntil: sql`coalesce(${deskCases.hiddenUntil}, excluded.hidden_until)`,
        pagedAt: sql`case when excluded.due_at < ${deskCases.dueAt} then null else ${deskCases.pagedAt} end`,
      },
    })
    .returning({ id: deskCases.id })
  if (!row) throw new Error('a case was neither opened nor found')
  return { id: row.id, hides: hiddenUntil !== null }
}

const trustMs = 30 * 86_400_000

/**
 * Whether reports hide this target no more by themselves: a review found nothing within 30 days, or a hide ran out once.
 * Otherwise a crowd of reporters could hide anything for good.
 */
export async function wasFoundHarmless(tx: Queryable, { kind, id }: Target, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: deskCases.id })
    .from(deskCases)
    .leftJoin(deskDecisions, eq(deskDecisions.caseId, deskCases.id))
    .where(
      and(
        eq(deskCases.targetKind, kind),
        eq(deskCases.targetId, id),
        or(
          gt(deskCases.escalatedAt, new Date(now.getTime() - trustMs)),
          and(
            eq(deskDecisions.upheld, false),
            ne(deskDecisions.content, 'tags-back'),
            gt(deskDecisions.decidedAt, new Date(now.getTime() - trustMs)),
          ),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Whether another case hides the target of this one, or removed it since this one was opened: then the end of this one's hide
 * does not show it again.
 */
export async function isHiddenByAnother(
  tx: Queryable,
  { id, targetKind, targetId, openedAt }: CaseRow,
): Promise<boolean> {
  const isAnother = and(eq(deskCases.targetKind, targetKind), eq(deskCases.targetId, targetId), ne(deskCases.id, id))
  const hiding = await tx
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(and(isAnother, isNotNull(deskCases.hiddenUntil)))
  const [latest] = await tx
    .select({ content: deskDecisions.content })
    .from(deskCases)
    .innerJoin(deskDecisions, eq(deskDecisions.caseId, deskCases.id))
    .where(
      and(isAnother, inArray(deskDecisions.content, ['restore', 'remove']), gte(deskDecisions.decidedAt, openedAt)),
    )
    .orderBy(desc(deskDecisions.decidedAt))
    .limit(1)
  return hiding.length > 0 || latest?.content === 'remove'
}

export async function findCase(tx: Queryable, caseId: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(deskCases).where(eq(deskCases.id, caseId))
  return row ?? null
}

/** A case whose row is locked until the transaction ends, so that its facts stay true. */
export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(deskCases).where(eq(deskCases.id, caseId)).for('update')
  return row ?? null
}

/** The fields of a case whose claim ends without a decision: it waits again, an appeal as an appeal. */
export const unclaimed = {
  state: sql`case when ${deskCases.round} = 1 then 'open' else 'appealed' end`,
  claimedBy: null,
  claimedUntil: null,
}

type Claim = { caseId: string; operatorId: string; now: Date }

/** Claims a waiting case for 30 minutes. Of two operators at once one succeeds; the other gets null. */
export async function claimCase(tx: Tx, { caseId, operatorId, now }: Claim): Promise<CaseRow | null> {
  const isWaiting = or(
    inArray(deskCases.state, ['open', 'appealed']),
    and(eq(deskCases.state, 'claimed'), lte(deskCases.claimedUntil, now)),
  )
  const [row] = await tx
    .update(deskCases)
    .set({ state: 'claimed', claimedBy: operatorId, claimedUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(deskCases.id, caseId),
        isWaiting,
        or(isNull(deskCases.decidedBy), ne(deskCases.decidedBy, operatorId)),
        or(isNull(deskCases.approvedBy), ne(deskCases.approvedBy, operatorId)),
      ),
    )
    .returning()
  if (!row) return null
  await recordAct(tx, { operatorId, action: 'case.claim', caseId, detail: { round: row.round }, at: now })
  return row
}

/** Returns a claimed case to the queue; false if the claim is another's or over. */
export async function releaseCase(tx: Tx, { caseId, operatorId, now }: Claim): Promise<boolean> {
  const rows = await tx
    .update(deskCases)
    .set(unclaimed)
    .where(
      and(
        eq(deskCases.id, caseId),
        eq(deskCases.state, 'claimed'),
        eq(deskCases.claimedBy, operatorId),
        gt(deskCases.claimedUntil, now),
      ),
    )
    .returning({ id: deskCases.id })
  if (rows.length === 0) return false
  await recordAct(tx, { operatorId, action: 'case.release', caseId, at: now })
  return true
}

/** The cases that wait for a decision, the earliest deadline first. */
export async function queueOf(tx: Queryable, limit: number): Promise<CaseRow[]> {
  return tx.select().from(deskCases).where(isWaiting).orderBy(asc(deskCases.dueAt), asc(deskCases.id)).limit(limit)
}
