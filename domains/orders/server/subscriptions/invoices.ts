import { and, asc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { transact } from '#platform/db/database.ts'
import { orderStatuses } from '../../rules.ts'
import type { OrderRow, Orders } from '../orders.ts'
import { invoices } from '../subscription-tables.ts'
import { orders as table } from '../tables.ts'
import { letterJob } from './letters.ts'
import { dayMs } from './renewal-rules.ts'

export type InvoiceRow = typeof invoices.$inferSelect

const atATime = 100
const daysBack = 30

/** Gives every order that was paid a number, without gaps for each brand and year, and has its receipt written. */
export async function numberInvoices(orders: Orders): Promise<void> {
  const known = alias(invoices, 'known')
  const paid = await orders.db
    .select({ order: table })
    .from(table)
    .leftJoin(known, eq(known.orderId, table.id))
    .where(
      and(
        eq(table.status, orderStatuses.hasPay),
        isNotNull(table.paidAt),
        gt(table.paidAt, new Date(orders.clock.now().getTime() - daysBack * dayMs)),
        isNull(known.orderId),
      ),
    )
    .orderBy(asc(table.paidAt), asc(table.id))
    .limit(atATime)
  for (const { order } of paid) await numberOne(orders, order)
}

async function numberOne({ db, clock, jobs }: Orders, order: OrderRow): Promise<void> {
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
    if (order.userId)
      await jobs.enqueue(tx, letterJob, { kind: 'receipt', about: orderId, at: null }, `receipt:${orderId}`)
  })
}

/** What an invoice is called. */
export function invoiceName({ brand, year, number }: Pick<InvoiceRow, 'brand' | 'year' | 'number'>): string {
  return `${brand.toUpperCase()}-${year}-${String(number).padStart(6, '0')}`
}
