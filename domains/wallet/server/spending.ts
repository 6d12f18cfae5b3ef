import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { SpendLimit } from '../spend-limits.ts'
import type { LockedWallet, WalletOwner } from './locked-wallet.ts'
import { holds, wallets } from './tables.ts'

/** Sets what the person may spend at most, from now on, in place of what was set before. */
export async function setSpendLimits({ tx, userId }: LockedWallet, limits: readonly SpendLimit[]): Promise<void> {
  await tx.update(wallets).set({ spendLimits: limits }).where(eq(wallets.userId, userId))
}

/** Where the days of the limits begin that hold now, minutes as a browser gives them; null for anyone who has set none. */
export async function spendOffsetOf(
  tx: Queryable,
  { userId, now }: Pick<WalletOwner, 'userId' | 'now'>,
): Promise<number | null> {
  const [row] = await tx.select({ limits: wallets.spendLimits }).from(wallets).where(eq(wallets.userId, userId))
  const holding = row?.limits?.find(
    ({ from, until }) => (from === null || new Date(from) <= now) && (until === null || now < new Date(until)),
  )
  return holding?.offset ?? null
}

/** The limits that somebody has set for themselves and that hold now, each with the moment at which its span began. */
export async function ownSpendLimits(
  tx: Queryable,
  { userId, now }: Pick<WalletOwner, 'userId' | 'now'>,
): Promise<{ coins: number; since: Date }[]> {
  return rowsOf<{ coins: number; since: string }>(
    tx,
    sql`select l.coins, to_char((
          date_trunc(l.per, ${now.toISOString()}::timestamptz at time zone 'UTC' - make_interval(mins => l."offset"))
            + make_interval(mins => l."offset")
        ), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from ${wallets}, jsonb_to_recordset(coalesce(spend_limits, '[]'::jsonb))
        as l(per text, coins int, "offset" int, "from" timestamptz, until timestamptz, "isDefault" boolean)
      where user_id = ${userId} and l."isDefault" is not true and (l."from" is null or l."from" <= ${now.toISOString()}::timestamptz)
        and (l.until is null or ${now.toISOString()}::timestamptz < l.until)`,
  ).then((rows) => rows.map(({ coins, since }) => ({ coins, since: new Date(since) })))
}

export type SpentDay = { day: string; coins: number; energy: number; coinsAtNight: number }
export type SpendingWanted = {
  userId: string
  timezoneOffset: number
  sinceDay: string
  night: { from: number; to: number }
}

/** The spending of a person on each of their days since one, and the share of the night hours in coins. */
export function spendingByDay(
  tx: Queryable,
  { userId, timezoneOffset, sinceDay, night }: SpendingWanted,
): Promise<SpentDay[]> {
  const local = sql`(${holds.createdAt} at time zone 'UTC' - make_interval(mins => ${timezoneOffset}::int))`
  const isNight = sql`extract(hour from ${local}) >= ${night.from} and extract(hour from ${local}) < ${night.to}`
  const sum = (of: ReturnType<typeof sql>) => sql`coalesce(sum(${holds.amount}) filter (where ${of}), 0)::int`
  return rowsOf(
    tx,
    sql`select to_char(${local}, 'YYYY-MM-DD') as day, ${sum(sql`${holds.currency} = 'coins'`)} as coins,
      ${sum(sql`${holds.currency} = 'energy'`)} as energy,
      ${sum(sql`${holds.currency} = 'coins' and ${isNight}`)} as "coinsAtNight"
      from ${holds} where ${holds.userId} = ${userId} and ${holds.state} <> 'released' and ${local} >= ${sinceDay}::date
      group by 1 order by 1`,
  )
}
