import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import type { Effects } from './decide.ts'
import { storeDecidedCase } from './decided-case.ts'

export type Refusal = { userId: string; operatorId: string }

/** Stores that an operator refused a verification, as a case that is decided. The photo is no part of it. */
export async function refuseVerification(
  tx: Tx,
  effects: Pick<Effects, 'announce' | 'policyVersion'>,
  { userId, operatorId }: Refusal,
  now: Date,
): Promise<void> {
  const target = { kind: 'user', id: userId } as const
  const kinds = { kind: 'verification', clock: 'appeal', content: 'verification-refused' } as const
  await storeDecidedCase(tx, effects, { ...kinds, target, userId, operatorId, facts: '' }, now)
}

/** Whether an operator may decide the next photo of a person: not where the last appeal found that they had been wrong. */
export async function mayDecideVerification(tx: Queryable, { userId, operatorId }: Refusal): Promise<boolean> {
  const [last] = await tx
    .select({ content: deskDecisions.content, refusedBy: deskCases.decidedBy })
    .from(deskDecisions)
    .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
    .where(and(eq(deskDecisions.userId, userId), eq(deskCases.kind, 'verification')))
    .orderBy(desc(deskDecisions.decidedAt), desc(deskDecisions.id))
    .limit(1)
  return last?.content !== 'verification-again' || last.refusedBy !== operatorId
}
