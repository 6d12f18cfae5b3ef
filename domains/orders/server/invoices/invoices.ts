import { and, asc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { orderStatuses } from '../../rules.ts'
import type { OrderRow } from '../rows.ts'
import { invoices } from './tables.ts'
import { orders as table } from '../tables.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import { dayMs } from '../renewals/renewal-rules.ts'

export type InvoiceRow = typeof invoices.$inferSelect

const batchSize = 100
const daysBack = 30

export type InvoiceNeeds = { db: Db; clock: Clock; queueLetter: QueueLetter }

/** Numbers every paid order, without gaps for each brand and year, and queues its receipt. */
export async function numberInvoices(needs: InvoiceNeeds): Promise<void> {
  const known = alias(invoices, 'known')
  const paid = await needs.db
    .select({ order: table })
    .from(table)
    .leftJoin(known, eq(known.orderId, table.id))
    .where(
      and(
        eq(table.status, orderStatuses.hasPay),
        isNotNull(table.paidAt),
        gt(table.paidAt, new Date(needs.clock.now().getTime() - daysBack * dayMs)),
        isNull(known.orderId),
      ),
    )
    .orderBy(asc(table.paidAt), asc(table.id))
    .limit(batchSize)
  for (const { order } of paid) await numberOne(needs, order)
}

async function numberOne({ db, clock, queueLetter }: InvoiceNeeds, order: OrderRow): Promise<void> {
  const now = clock.now()
  const { id: orderId, brand } = order
  const year = (order.paidAt ?? now).getUTCFullYear()
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${brand} ${year}`}, 0))`)
    const [known] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
    if (known) return
    const [last] = await tx
      .select({ number: max(invoices.number) })
      .from(invoices)
      .where(and(eq(invoices.brand, brand), eq(invoices.year, year)))
    await tx.insert(invoices).values({ orderId, brand, year, number: (last?.number ?? 0) + 1, createdAt: now })
    if (order.userId) await queueLetter(tx, { kind: 'receipt', about: orderId, at: null }, `receipt:${orderId}`)
  })
}

/** The name of an invoice. */
export function invoiceName({ brand, year, number }: Pick<InvoiceRow, 'brand' | 'year' | 'number'>): string {
  return `${brand.toUpperCase()}-${year}-${String(number).padStart(6, '0')}`
}
