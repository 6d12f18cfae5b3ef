import type { SQL } from 'drizzle-orm'
import { and, eq } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Queryable } from '#platform/db/database.ts'
import { findByProof } from '#domains/accounts/server/public.ts'
import type { OrderRow } from '../rows.ts'
import { invoices } from '../invoices/tables.ts'
import { orders as table, payments } from '../tables.ts'

const maxPerYear = 999_999_999

/**
 * The order that has this number, or whose invoice or payment has it, if the owner of the address bought it; else null.
 * Both are always looked up, so that the time it takes reveals nothing.
 */
export async function findPurchase(
  tx: Queryable,
  { number, email }: { number: string; email: string },
): Promise<OrderRow | null> {
  const [order, person] = await Promise.all([
    orderOf(tx, number.trim()),
    findByProof(tx, { provider: 'email', subject: email }),
  ])
  return order && person && order.userId === person.id ? order : null
}

async function orderOf(tx: Queryable, number: string): Promise<OrderRow | null> {
  const [found] = await tx
    .select({ order: table })
    .from(table)
    .leftJoin(payments, eq(payments.orderId, table.id))
    .leftJoin(invoices, eq(invoices.orderId, table.id))
    .where(withNumber(number))
    .limit(1)
  return found?.order ?? null
}

function withNumber(number: string): SQL | undefined {
  if (validate(number)) return eq(table.id, number)
  const [, brand = '', year, count] = /^([a-z]+)-(\d{4})-(\d+)$/i.exec(number) ?? []
  if (count === undefined || Number(count) > maxPerYear) return eq(payments.number, number)
  return and(
    eq(invoices.brand, brand.toLowerCase()),
    eq(invoices.year, Number(year)),
    eq(invoices.number, Number(count)),
  )
}
