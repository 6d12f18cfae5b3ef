import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { ProposalState } from '../../rules.ts'
import { proposalMs } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskProposals } from '../tables.ts'

export type ProposalRow = typeof deskProposals.$inferSelect
type Detail = Readonly<Record<string, string | number | boolean | null>>

export type NewProposal = {
  kind: string
  /** The id of its subject: a second proposal of this kind for it replaces the first. */
  subject: string
  caseId?: string | null
  /** The affected person. */
  userId?: string | null
  /** All that the act needs, and that its approver has to know. */
  detail: Detail
  operatorId: string
}

/** An act that one operator proposes and another approves. */
export type ProposedAct = {
  kind: string
  approvers: readonly OperatorRole[]
  /** Whether this operator may not approve it for a reason of its own, besides having proposed it. */
  isBarred?(tx: Queryable, proposal: ProposalRow, operatorId: string): Promise<boolean>
  /** Carries it out in the transaction of its approval; false, with nothing changed, if it can no longer be done. */
  run(tx: Tx, proposal: ProposalRow, by: { operatorId: string; now: Date }): Promise<boolean>
  /** Called in the same transaction when it was rejected. */
  rejected?(tx: Tx, proposal: ProposalRow, now: Date): Promise<void>
}

/** The acts that take two, by kind. Domains above the desk add theirs. */
export type ProposedActs = ReturnType<typeof createProposedActs>

export function createProposedActs() {
  const acts = new Map<string, ProposedAct>()
  return {
    add: (act: ProposedAct) => void acts.set(act.kind, act),
    of: (kind: string): ProposedAct | null => acts.get(kind) ?? null,
  }
}

/** The SHA-256 of the text of a proposal, in hex: its approver's passkey signs it. */
export function proposalHash({ text }: Pick<ProposalRow, 'text'>): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The details of a proposal, as its text has them. */
export function detailOf({ text }: Pick<ProposalRow, 'text'>): Detail {
  return (JSON.parse(text) as { detail: Detail }).detail
}

/** Stores a proposal, which replaces one of the same kind and subject that waits. NOTE: call it last, for the audit's lock. */
export async function propose(tx: Tx, proposed: NewProposal, now: Date): Promise<ProposalRow> {
  const { kind, subject, caseId = null, userId = null, detail, operatorId } = proposed
  const replaced = await tx
    .update(deskProposals)
    .set({ state: 'rejected', answeredBy: operatorId, answeredAt: now })
    .where(and(eq(deskProposals.kind, kind), eq(deskProposals.subject, subject), eq(deskProposals.state, 'proposed')))
    .returning()
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + proposalMs)
  const sorted = Object.fromEntries(Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const text = JSON.stringify({
    proposal: id,
    kind,
    subject,
    detail: sorted,
    operator: operatorId,
    until: expiresAt.toISOString(),
  })
  const row: ProposalRow = {
    id,
    kind,
    subject,
    caseId,
    userId,
    text,
    state: 'proposed',
    proposedBy: operatorId,
    proposedAt: now,
    expiresAt,
    answeredBy: null,
    answeredAt: null,
    assertion: null,
  }
  await tx.insert(deskProposals).values(row)
  for (const one of replaced) await record(tx, 'rejected', one, { operatorId, now })
  await record(tx, 'proposed', row, { operatorId, now })
  return row
}

export async function findProposal(tx: Queryable, proposalId: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(deskProposals).where(eq(deskProposals.id, proposalId))
  return row ?? null
}

/** A proposal that still waits, with its row locked until the transaction ends. */
export async function lockWaiting(tx: Tx, proposalId: string, now: Date): Promise<ProposalRow | null> {
  const [row] = await tx
    .select()
    .from(deskProposals)
    .where(and(eq(deskProposals.id, proposalId), eq(deskProposals.state, 'proposed'), gt(deskProposals.expiresAt, now)))
    .for('update')
  return row ?? null
}

type Answer = { state: Exclude<ProposalState, 'proposed'>; operatorId: string | null; assertion?: string; now: Date }

/** Stores the answer to a proposal whose row this transaction has locked. */
export async function answerProposal(tx: Tx, row: ProposalRow, answer: Answer): Promise<void> {
  const { state, operatorId, assertion = null, now } = answer
  await tx
    .update(deskProposals)
    .set({ state, answeredBy: operatorId, answeredAt: now, assertion })
    .where(eq(deskProposals.id, row.id))
  await record(tx, state, row, { operatorId, now })
}

function record(
  tx: Tx,
  step: ProposalState,
  row: ProposalRow,
  by: { operatorId: string | null; now: Date },
): Promise<void> {
  const { id: proposal, kind, caseId } = row
  const detail = { proposal, kind, hash: proposalHash(row) }
  return recordAct(tx, { operatorId: by.operatorId, action: `proposal.${step}`, caseId, detail, at: by.now })
}

/**
 * The closures that an operator has proposed about a case, locked. NOTE: proposals are locked before their case, and the
 * audit after both, wherever a step takes more than one of them.
 */
export async function lockClosures(
  tx: Tx,
  { caseId, operatorId }: { caseId: string; operatorId: string },
): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(deskProposals)
    .where(
      and(
        eq(deskProposals.caseId, caseId),
        eq(deskProposals.kind, 'closure'),
        eq(deskProposals.proposedBy, operatorId),
        eq(deskProposals.state, 'proposed'),
      ),
    )
    .for('update')
}

/** Withdraws proposals that this transaction has locked. */
export async function withdraw(tx: Tx, rows: readonly ProposalRow[], now: Date): Promise<void> {
  for (const row of rows) await answerProposal(tx, row, { state: 'rejected', operatorId: row.proposedBy, now })
}

/** Ends what an operator has proposed who no longer works here. */
export async function endProposalsOf(tx: Tx, operatorId: string, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(deskProposals)
    .where(and(eq(deskProposals.proposedBy, operatorId), eq(deskProposals.state, 'proposed')))
    .for('update')
  for (const row of rows) await answerProposal(tx, row, { state: 'expired', operatorId: null, now })
}

const mostShown = 100

/** The proposals that wait, the earliest end first, and after them those that were answered last. */
export async function listProposals(tx: Queryable, now: Date): Promise<ProposalRow[]> {
  const waiting = await tx
    .select()
    .from(deskProposals)
    .where(and(eq(deskProposals.state, 'proposed'), gt(deskProposals.expiresAt, now)))
    .orderBy(deskProposals.expiresAt)
    .limit(mostShown)
  const answered = await tx
    .select()
    .from(deskProposals)
    .where(and(ne(deskProposals.state, 'proposed'), lte(deskProposals.answeredAt, now)))
    .orderBy(desc(deskProposals.answeredAt))
    .limit(mostShown)
  return [...waiting, ...answered]
}

/** The proposals about a case that wait. */
export async function waitingOfCase(tx: Queryable, caseId: string, now: Date): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(deskProposals)
    .where(and(eq(deskProposals.caseId, caseId), eq(deskProposals.state, 'proposed'), gt(deskProposals.expiresAt, now)))
}

/** The proposals about a person that wait. */
export async function waitingOfPerson(tx: Queryable, userId: string, now: Date): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(deskProposals)
    .where(and(eq(deskProposals.userId, userId), eq(deskProposals.state, 'proposed'), gt(deskProposals.expiresAt, now)))
}

/** The proposals that were approved after a moment and that this operator made or approved, the latest first. */
export async function approvedSince(tx: Queryable, operatorId: string, since: Date): Promise<ProposalRow[]> {
  const { state, answeredAt, proposedBy, answeredBy } = deskProposals
  return tx
    .select()
    .from(deskProposals)
    .where(
      and(eq(state, 'approved'), gt(answeredAt, since), or(eq(proposedBy, operatorId), eq(answeredBy, operatorId))),
    )
    .orderBy(desc(answeredAt))
    .limit(mostShown)
}

/** The subjects of the proposals of a kind that wait. */
export async function waitingSubjects(tx: Queryable, kind: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ subject: deskProposals.subject })
    .from(deskProposals)
    .where(and(eq(deskProposals.kind, kind), eq(deskProposals.state, 'proposed'), gt(deskProposals.expiresAt, now)))
  return new Set(rows.map(({ subject }) => subject))
}

type Forgotten = { kind: string; answeredBefore: Date; except: readonly string[] }

/**
 * Erases the details of answered proposals, but of those that still hold. Their hash, which the passkey signed, stays in
 * the audit: a copy of the text that somebody has can still be compared with it.
 */
export async function forgetDetails(tx: Tx, { kind, answeredBefore, except }: Forgotten): Promise<void> {
  const { id, state, answeredAt, text } = deskProposals
  await tx
    .update(deskProposals)
    .set({ text: sql`jsonb_set(${text}::jsonb, '{detail}', '{}')::text` })
    .where(
      and(
        eq(deskProposals.kind, kind),
        ne(state, 'proposed'),
        lt(answeredAt, answeredBefore),
        except.length > 0 ? notInArray(id, [...except]) : undefined,
        sql`${text}::jsonb -> 'detail' <> '{}'`,
      ),
    )
}

const batch = 100

/** Ends the proposals that nobody has answered in time. */
export async function expireProposals(db: Db, now: Date): Promise<void> {
  for (let done = 0; done < batch; done += 1) {
    const isDone = await transact(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(deskProposals)
        .where(and(eq(deskProposals.state, 'proposed'), lte(deskProposals.expiresAt, now)))
        .orderBy(deskProposals.expiresAt)
        .limit(1)
        .for('update', { skipLocked: true })
      if (row) await answerProposal(tx, row, { state: 'expired', operatorId: null, now })
      return row === undefined
    })
    if (isDone) return
  }
}
