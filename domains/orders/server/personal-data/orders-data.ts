import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { countRows, personRows, readPersonRows } from '#platform/personal-data/person-rows.ts'
import type { ExportedRow, PersonalData } from '#platform/personal-data/personal-data.ts'

const ordered = {
  table: 'orders',
  key: 'id',
  secret: ['key', 'request_hash', 'token_hash', 'token_used_at', 'price_version', 'grants', 'review_reason'],
}
const byHand = { table: 'hand_payments', key: 'reference' }
const reported = { table: 'purchase_reports', key: 'order_id' }
const pageSize = 200

/** The orders, payments and offers of a person. Paid orders outlive them in the books, without a name. */
export function ordersPersonalData(): PersonalData[] {
  return [
    {
      kind: 'orders',
      tables: ['orders', 'payments', 'payment_events', 'hand_payments', 'purchase_reports'],
      count: (tx, userId) => countRows(tx, ordered, userId),
      async export(tx, userId, sink) {
        await sink.rows('orders', () => readPersonRows(tx, ordered, userId))
        await sink.rows('orderPayments', () => paymentsOf(tx, userId))
        await sink.rows('handPayments', () => readPersonRows(tx, byHand, userId))
        await sink.rows('purchaseReports', () => readPersonRows(tx, reported, userId))
      },
      async erase(tx, userId) {
        await tx.execute(sql`delete from orders o where user_id = ${userId}
          and not exists (select from payments p where p.order_id = o.id)`)
        // Notices of gateways name the buyer; requests to gateways may lead back to them.
        await tx.execute(sql`update payment_events e set raw = '', card = null from payments p, orders o
          where p.id = e.payment_id and o.id = p.order_id and o.user_id = ${userId}`)
        await tx.execute(sql`update payments p set instruction = null, return_path = null, success_path = null from orders o
          where o.id = p.order_id and o.user_id = ${userId}`)
        await tx.execute(sql`update orders set user_id = null, key = null, request_hash = null, token_hash = null,
          come_from = '', extra_json = '' where user_id = ${userId}`)
        await tx.execute(sql`update hand_payments set user_id = null where user_id = ${userId}`)
        await tx.execute(sql`delete from purchase_reports where user_id = ${userId}`)
      },
    },
    personRows('offers', [{ table: 'offers', key: 'id' }]),
  ]
}

/** The payments of a person, page by page. */
async function* paymentsOf(tx: Queryable, userId: string): AsyncGenerator<ExportedRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page: { id: string; row: ExportedRow }[] = await rowsOf(
      tx,
      sql`select p.id, json_build_object('orderId', p.order_id, 'method', p.method, 'number', p.number,
          'reference', p.reference, 'currency', p.currency, 'minor', p.minor, 'state', p.state,
          'createdAt', p.created_at, 'endedAt', p.ended_at) as row
        from payments p join orders o on o.id = p.order_id
        where o.user_id = ${userId} and p.id > ${after}::uuid order by p.id limit ${pageSize}`,
    )
    for (const { row } of page) yield row
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}
