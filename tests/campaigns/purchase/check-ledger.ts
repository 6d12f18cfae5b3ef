import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import type { Purchase } from './purchase.ts'

type Check = (promise: string, problem: string | null) => void
type Counted = { orders: number; fulfilled: number; twice: number; unpaid: number; entries: number }

/** Checks the whole ledger once the server is idle. */
export async function lookAtBooks({ db }: Database, purchases: readonly Purchase[], check: Check): Promise<void> {
  const log = createLog('error')
  const needs = { db, clock: { now: () => new Date() }, log, reportDifferences: () => undefined }
  const differences = await proveBalances(needs, new AbortController().signal)
  check('all wallets are right to their last coin', differences === 0 ? null : `${differences} differences`)

  const count = async (query: ReturnType<typeof sql>) => Number((await rowsOf<{ n: string }>(db, query))[0]?.n ?? -1)
  const none = async (promise: string, query: ReturnType<typeof sql>) => {
    const found = await count(query)
    check(promise, found === 0 ? null : `${found}`)
  }
  await none('nothing stays set aside', sql`select count(*) n from holds where state = 'pending'`)
  await none(
    'no payment that is paid is asked about any more',
    sql`
    select count(*) n from payments where state = 'paid' and next_query_at is not null`,
  )
  await none('no work was given up', sql`select count(*) n from jobs where state = 'failed'`)
  await none(
    'every paid order has an invoice',
    sql`
    select count(*) n from orders o where status = 20 and not exists (select from invoices i where i.order_id = o.id)`,
  )
  await none(
    'invoices are numbered without gaps',
    sql`
    select count(*) n from (select number, row_number() over (partition by brand, year order by number) as at from invoices) i
    where number <> at`,
  )

  const [books] = await rowsOf<Counted>(
    db,
    sql`select count(*)::int as orders, count(*) filter (where is_fulfilled)::int as fulfilled,
      count(*) filter (where grants > 1)::int as twice, count(*) filter (where is_fulfilled <> (status = 20))::int as unpaid,
      (select count(*)::int from ledger_entries where reason in ('purchase', 'plan')) as entries from orders`,
  )
  const paid = purchases.filter(({ isPaid }) => isPaid)
  const withCoins = paid.filter(({ coins }) => coins > 0).length
  check('as many orders were made as were requested', sameOr(books?.orders, purchases.length))
  check('as many were fulfilled as gateways have money for', sameOr(books?.fulfilled, paid.length))
  check('no order was fulfilled twice', sameOr(books?.twice, 0))
  check('what is fulfilled is paid, and what is paid is fulfilled', sameOr(books?.unpaid, 0))
  check('the ledger has one entry for each order that brought coins', sameOr(books?.entries, withCoins))
}

function sameOr(found: number | undefined, expected: number): string | null {
  return found === expected ? null : `${found} instead of ${expected}`
}
