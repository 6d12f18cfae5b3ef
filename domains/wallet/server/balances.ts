import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Price } from '../rules.ts'
import { energyCap, energyFullAt, regrowth, replyPrice } from '../rules.ts'
import type { Wallet, WalletOwner } from './locked-wallet.ts'
import { ledgerEntries, wallets } from './tables.ts'

export type BalanceView = {
  energy: number
  energyCap: number
  energyFullAt: number | null
  coins: number
  nextReply: Price
}

/** The balances of a person at this moment, as screens show them. Reads only. */
export async function balancesOf(db: Queryable, owner: WalletOwner): Promise<BalanceView> {
  const [row] = await db.select().from(wallets).where(eq(wallets.userId, owner.userId))
  const cap = energyCap(owner.isPremium)
  const energy = row ? row.energy + regrowth(row, cap, owner.now).gained : cap
  return describeBalances({ energy, coins: row?.coins ?? 0 }, owner)
}

/** Puts a wallet's two numbers into the shape that screens show. */
export function describeBalances(wallet: Wallet, { isPremium, now }: { isPremium: boolean; now: Date }): BalanceView {
  const cap = energyCap(isPremium)
  const full = energyFullAt(wallet.energy, cap, now)
  return {
    energy: wallet.energy,
    energyCap: cap,
    energyFullAt: full?.getTime() ?? null,
    coins: wallet.coins,
    nextReply: replyPrice(wallet.energy),
  }
}

/** The balance of each account of a person by its entries; it equals the wallet's columns, or the books are wrong. */
export async function balancesByEntries(db: Queryable, userId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ account: string; total: number }>(
    db,
    sql`select currency || ':' || account as account, sum(amount)::int as total from (
      select currency, to_account as account, amount from ${ledgerEntries} where user_id = ${userId}
      union all select currency, from_account, -amount from ${ledgerEntries} where user_id = ${userId}
    ) moves group by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.total]))
}
