import type { Db, Queryable } from '#platform/db/database.ts'
import { databaseOf, rowsOf } from '#platform/db/database.ts'
import { sql } from 'drizzle-orm'
import { usualCoinsPerDay } from '../spend-limits.ts'
import { holds, wallets } from './tables.ts'

const chosen = new WeakMap<Db, number | null>()

/** Sets the coins a day of everybody in this database who has set no limit per day; null for as many as there are. */
export function setUsualLimit(db: Db, coins: number | null): void {
  chosen.set(db, coins)
}

/** The coins a day of anybody who has set no limit per day; null where there is no such limit. */
export function usualLimitOf(at: Queryable): number | null {
  const coins = chosen.get(databaseOf(at))
  return coins === undefined ? usualCoinsPerDay : coins
}

/** The default limit of a person: its coins a day, and those that are left today. */
export type UsualLimit = { coins: number; left: number }

/** The default limit as it stands for a person; null where there is none, or a limit per day of their own in its place. */
export async function usualLimitFor(
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<UsualLimit | null> {
  const coins = usualLimitOf(db)
  if (coins === null) return null
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ spent: number }>(
    db,
    sql`select coalesce((
        select sum(h.amount) from ${holds} h
        where h.user_id = ${userId} and h.currency = 'coins' and h.state <> 'released' and h.created_at >= (
          date_trunc('day', ${at} at time zone 'UTC' - make_interval(mins => l."offset")) + make_interval(mins => l."offset")
        ) at time zone 'UTC'
      ), 0)::int as spent
      from (select 1) one left join ${wallets} w on w.user_id = ${userId}
      cross join lateral (
        select 0 as "offset" where w.spend_limits is null
        union all
        select "offset" from jsonb_to_recordset(coalesce(w.spend_limits, '[]'::jsonb)) as own("offset" int, "isDefault" boolean)
        where own."isDefault"
      ) l`,
  )
  return row ? { coins, left: Math.max(0, coins - row.spent) } : null
}
