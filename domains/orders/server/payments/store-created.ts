import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { PaymentRow } from '../rows.ts'
import { payments } from '../tables.ts'

/** Stores the answer of a gateway; one that was stored meanwhile stays. */
export async function storeCreated(
  tx: Queryable,
  { id, expiresAt }: PaymentRow,
  created: Pick<PaymentRow, 'reference' | 'instruction' | 'expiresAt'>,
): Promise<PaymentRow> {
  await tx
    .update(payments)
    .set({ ...created, expiresAt: created.expiresAt ?? expiresAt })
    .where(and(eq(payments.id, id), isNull(payments.instruction)))
  const [stored] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!stored) throw new Error('A payment is gone')
  return stored
}
