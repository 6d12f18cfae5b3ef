import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { holds, ledgerEntries, wallets } from './tables.ts'

/** The sums of all wallets, of all entries and of the pending holds, by name, in whole coins and energy. */
export async function walletTotals(tx: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ name: string; total: number }>(
    tx,
    sql`select name, total::float8 as total from (
      select 'coins in wallets' as name, sum(coins) as total from ${wallets}
      union all select 'coins held in wallets', sum(coins_held) from ${wallets}
      union all select 'energy in wallets', sum(energy) from ${wallets}
      union all select 'energy held in wallets', sum(energy_held) from ${wallets}
      union all select currency || ' moved by entries', sum(amount) from ${ledgerEntries} group by currency
      union all select currency || ' of pending holds', sum(amount) from ${holds} where state = 'pending' group by currency
    ) totals where total is not null order by name`,
  )
  return new Map(rows.map(({ name, total }) => [name, total]))
}
