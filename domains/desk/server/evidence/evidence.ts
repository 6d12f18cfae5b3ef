import { and, asc, count, eq, gt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { reportsOfCase } from '#domains/safety/server/public.ts'
import { evidenceMs, evidenceOpenMs } from '../../rules.ts'
import type { ContextSource } from '../cases/case-context.ts'
import type { CaseRow } from '../cases/cases.ts'
import { targetOf } from '../cases/cases.ts'
import { recordLook } from '../audit/audit.ts'
import type { ProposedAct } from '../proposals/proposals.ts'
import { deskEvidence, deskProposals } from '../tables.ts'
import { seal, unseal } from './evidence-key.ts'

const snapshot = z.object({
  title: z.string(),
  words: z.array(z.object({ label: z.string(), text: z.string() })),
  picture: z.string().nullable(),
  reported: z.array(z.object({ reason: z.string(), note: z.string() })),
})

const mostReports = 50

/** Opens evidence once two agree. Nothing is carried out: the approval itself is what a look requires. */
export const evidenceAct: ProposedAct = {
  kind: 'evidence',
  approvers: ['safety-lead', 'owner'],
  run: () => Promise.resolve(true),
}

export type Evidence = ReturnType<typeof createEvidence>

/** Sealed snapshots of what decisions were about, as it was when they were made. */
export function createEvidence({ source, key }: { source: ContextSource; key(): Buffer }) {
  return {
    /** Stores the target of a case, its picture and the reports, sealed, in the transaction of its decision. */
    async secure(tx: Tx, found: CaseRow, { decisionId, now }: { decisionId: string; now: Date }): Promise<void> {
      const { title, words } = await source.contextOf(tx, targetOf(found))
      const picture = await source.pictureOf(tx, targetOf(found))
      const reported = (await reportsOfCase(tx, found.id, mostReports)).map(({ reason, note }) => ({ reason, note }))
      const text = JSON.stringify({ title, words, picture, reported })
      const sealed = seal(key(), decisionId, text)
      await tx.insert(deskEvidence).values({ decisionId, caseId: found.id, takenAt: now, sealed })
    },

    /** The evidence of a case; null unless its opening by two, of whom this operator is one, is in force. */
    async open(tx: Tx, { caseId, operatorId, now }: { caseId: string; operatorId: string; now: Date }) {
      if ((await evidenceOpenUntil(tx, { caseId, operatorId, now })) === null) return null
      const rows = await tx
        .select()
        .from(deskEvidence)
        .where(eq(deskEvidence.caseId, caseId))
        .orderBy(asc(deskEvidence.takenAt))
      // NOTE: the look is recorded before anything leaves the server.
      await recordLook(tx, { operatorId, action: 'evidence.open', caseId, detail: { pieces: rows.length }, at: now })
      return rows.map(({ decisionId, takenAt, sealed }) => ({
        takenAt: takenAt.getTime(),
        ...snapshot.parse(JSON.parse(unseal(key(), decisionId, sealed))),
      }))
    },
  }
}

/** How many snapshots a case has. */
export async function countEvidence(tx: Queryable, caseId: string): Promise<number> {
  const [row] = await tx.select({ pieces: count() }).from(deskEvidence).where(eq(deskEvidence.caseId, caseId))
  return row?.pieces ?? 0
}

/** Until when this operator may open the evidence of a case; null if they may not. */
export async function evidenceOpenUntil(
  tx: Queryable,
  { caseId, operatorId, now }: { caseId: string; operatorId: string; now: Date },
): Promise<Date | null> {
  const [row] = await tx
    .select({ answeredAt: deskProposals.answeredAt })
    .from(deskProposals)
    .where(
      and(
        eq(deskProposals.caseId, caseId),
        eq(deskProposals.kind, 'evidence'),
        eq(deskProposals.state, 'approved'),
        gt(deskProposals.answeredAt, new Date(now.getTime() - evidenceOpenMs)),
        or(eq(deskProposals.proposedBy, operatorId), eq(deskProposals.answeredBy, operatorId)),
      ),
    )
    .limit(1)
  return row?.answeredAt ? new Date(row.answeredAt.getTime() + evidenceOpenMs) : null
}

/** Erases what is a year old. */
export async function eraseEvidence(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(deskEvidence).where(lte(deskEvidence.takenAt, new Date(now.getTime() - evidenceMs)))
}
