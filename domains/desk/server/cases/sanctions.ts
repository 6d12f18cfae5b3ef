import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { deskDecisions, deskSanctions } from '../tables.ts'

export type SanctionRow = typeof deskSanctions.$inferSelect
type Imposed = Pick<typeof deskDecisions.$inferSelect, 'id' | 'userId' | 'sanction' | 'sanctionUntil' | 'decidedAt'>

/** Stores the sanction of a decision. */
export async function imposeSanction(
  tx: Tx,
  { id, userId, sanction, sanctionUntil, decidedAt }: Imposed,
): Promise<void> {
  if (userId === null || sanction === null) return
  await tx.insert(deskSanctions).values({
    userId,
    decisionId: id,
    kind: sanction,
    beganAt: decidedAt,
    endsAt: sanctionUntil,
  })
}

/** Lifts the sanctions of a case; returns those of other cases that are still in force. */
export async function liftSanctions(
  tx: Tx,
  { caseId, userId, now }: { caseId: string; userId: string; now: Date },
): Promise<SanctionRow[]> {
  const ofCase = tx.select({ id: deskDecisions.id }).from(deskDecisions).where(eq(deskDecisions.caseId, caseId))
  await tx
    .update(deskSanctions)
    .set({ liftedAt: now })
    .where(and(inArray(deskSanctions.decisionId, ofCase), isNull(deskSanctions.liftedAt)))
  return sanctionsInForce(tx, userId, now)
}

/** The sanctions of a person that are in force; a warning restricts nothing and is not among them. */
export async function sanctionsInForce(tx: Queryable, userId: string, now: Date): Promise<SanctionRow[]> {
  return tx
    .select()
    .from(deskSanctions)
    .where(
      and(
        eq(deskSanctions.userId, userId),
        isNull(deskSanctions.liftedAt),
        or(eq(deskSanctions.kind, 'closure'), gt(deskSanctions.endsAt, now)),
      ),
    )
}

/** All sanctions of a person, the latest first. */
export async function sanctionsOf(tx: Queryable, userId: string, limit: number): Promise<SanctionRow[]> {
  return tx
    .select()
    .from(deskSanctions)
    .where(eq(deskSanctions.userId, userId))
    .orderBy(desc(deskSanctions.beganAt))
    .limit(limit)
}
