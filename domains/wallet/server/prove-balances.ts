import { lt, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { ledgerDifferences } from './tables.ts'

export type ProofNeeds = {
  db: Db
  clock: Clock
  log: Log
  /** Called with the number of differences once all wallets have been checked. */
  reportDifferences(count: number): void
}

type Difference = typeof ledgerDifferences.$inferSelect

const usualAtOnce = 500
/** Below every id there is. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Proves of every wallet that its balances equal the sums of its entries, and its held amounts those of its pending
 * holds. A difference is logged, counted and stored in `ledger_differences` until a later proof finds it resolved.
 * Returns how many there are.
 */
export async function proveBalances(
  { db, clock, log, reportDifferences }: ProofNeeds,
  signal: AbortSignal,
  atOnce = usualAtOnce,
): Promise<number> {
  const seenAt = clock.now()
  let count = 0
  let after = beforeAll
  for (;;) {
    signal.throwIfAborted()
    const last = await lastOfNext(db, after, atOnce)
    const found = (await differencesIn(db, after, last)).map((row) => ({ ...row, since: seenAt, seenAt }))
    if (found.length > 0) {
      const [{ account, inWallet, byEntries }] = found as [Difference]
      log.error(
        { differences: found.length, first: { account, inWallet, byEntries } },
        'wallets and their books differ',
      )
      await save(db, found)
    }
    count += found.length
    if (last === null) break
    after = last
  }
  await db.delete(ledgerDifferences).where(lt(ledgerDifferences.seenAt, seenAt))
  reportDifferences(count)
  return count
}

/** Where the next so many wallets end; null when there are not so many, so that nothing lies behind the last range. */
async function lastOfNext(tx: Queryable, after: string, atOnce: number): Promise<string | null> {
  const [row] = await rowsOf<{ user_id: string }>(
    tx,
    sql`select user_id from wallets where user_id > ${after} order by user_id limit 1 offset ${atOnce - 1}`,
  )
  return row?.user_id ?? null
}

/**
 * One statement sees wallets, entries and holds as of one moment, whatever is being paid meanwhile. Entries without a
 * wallet are a difference too, but for those of people who are gone: their keys were replaced by the entries' ids.
 */
function differencesIn(
  tx: Queryable,
  after: string,
  last: string | null,
): Promise<Omit<Difference, 'since' | 'seenAt'>[]> {
  const inRange = sql`user_id > ${after} ${last === null ? sql`` : sql`and user_id <= ${last}`}`
  const sumOf = (currency: string, account: string) => sql`sum(case when currency <> ${currency} then 0
    when to_account = ${account} then amount when from_account = ${account} then -amount else 0 end)`
  return rowsOf(
    tx,
    sql`with books as (
      select user_id, ${sumOf('energy', 'available')} as energy, ${sumOf('energy', 'held')} as energy_held,
        ${sumOf('coins', 'available')} as coins, ${sumOf('coins', 'held')} as coins_held, bool_and(key = id::text) as is_nobodys
      from ledger_entries where ${inRange} group by user_id
    ), pending as (
      select user_id, sum(amount) filter (where currency = 'energy') as energy, sum(amount) filter (where currency = 'coins') as coins
      from holds where state = 'pending' and ${inRange} group by user_id
    ), purses as (select * from wallets where ${inRange})
    select user_id as "userId", account, coalesce(stated, 0)::float8 as "inWallet", coalesce(counted, 0)::float8 as "byEntries"
    from purses w full join books b using (user_id) full join pending p using (user_id), lateral (values
      ('energy', w.energy, b.energy), ('energy-held', w.energy_held, b.energy_held), ('energy-holds', w.energy_held, p.energy),
      ('coins', w.coins, b.coins), ('coins-held', w.coins_held, b.coins_held), ('coins-holds', w.coins_held, p.coins)
    ) as looked (account, stated, counted)
    where coalesce(stated, 0) <> coalesce(counted, 0) and not (w.energy is null and coalesce(b.is_nobodys, false))
    order by 1, 2`,
  )
}

async function save(tx: Queryable, found: Difference[]): Promise<void> {
  await tx
    .insert(ledgerDifferences)
    .values(found)
    .onConflictDoUpdate({
      target: [ledgerDifferences.userId, ledgerDifferences.account],
      set: {
        inWallet: sql`excluded.in_wallet`,
        byEntries: sql`excluded.by_entries`,
        seenAt: sql`excluded.seen_at`,
      },
    })
}
