import { eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Price } from '../rules.ts'
import { energyCap, energyFullAt, hourStart, regrowth, replyPrice } from '../rules.ts'
import { holds, ledgerEntries, wallets } from './tables.ts'

export type Currency = 'energy' | 'coins'
export type Wallet = { energy: number; coins: number }
export type WalletOwner = { userId: string; isPremium: boolean; now: Date }
export type HoldRequest = { userId: string; price: Price; reason: string; ref: string; key: string; now: Date }

/** Locks the person's wallet for this transaction, makes it on first need, and grows energy back. */
export async function lockWallet(tx: Tx, owner: WalletOwner): Promise<Wallet> {
  const found = await selectForUpdate(tx, owner.userId)
  if (!found) {
    await openWallet(tx, owner)
    return lockWallet(tx, owner)
  }
  const { gained, regrownAt } = regrowth(found, energyCap(owner.isPremium), owner.now)
  if (regrownAt > found.regrownAt) await grow(tx, owner, gained, regrownAt)
  return { energy: found.energy + gained, coins: found.coins }
}

async function selectForUpdate(tx: Tx, userId: string) {
  const [row] = await tx.select().from(wallets).where(eq(wallets.userId, userId)).for('update')
  return row
}

async function openWallet(tx: Tx, { userId, isPremium, now }: WalletOwner): Promise<void> {
  const energy = energyCap(isPremium)
  const opened = await tx.insert(wallets).values({ userId, energy, regrownAt: hourStart(now) }).onConflictDoNothing().returning()
  if (opened.length === 0) return
  await tx.insert(ledgerEntries).values({
    userId, id: newId(now), key: 'welcome', currency: 'energy', fromAccount: 'house', toAccount: 'available', amount: energy, reason: 'welcome', createdAt: now,
  })
}

async function grow(tx: Tx, { userId, now }: WalletOwner, gained: number, regrownAt: Date): Promise<void> {
  await tx.update(wallets).set({ regrownAt, energy: sql`${wallets.energy} + ${gained}` }).where(eq(wallets.userId, userId))
  if (gained === 0) return
  await tx.insert(ledgerEntries).values({
    userId, id: newId(now), key: `regrowth:${regrownAt.toISOString()}`, currency: 'energy', fromAccount: 'house', toAccount: 'available', amount: gained, reason: 'regrowth', createdAt: now,
  })
}

/**
 * Sets an amount aside. Null when there is too little; then nothing is written.
 * NOTE: call under lockWallet, which serialises one person's spending.
 */
export async function hold(tx: Tx, { userId, price, reason, ref, key, now }: HoldRequest): Promise<string | null> {
  const holdId = newId(now)
  const [available, held] = columnsOf(price.currency)
  const at = now.toISOString()
  const rows = await rowsOf(
    tx,
    sql`with paid as (
      update ${wallets} set ${available} = ${available} - ${price.amount}, ${held} = ${held} + ${price.amount}
      where user_id = ${userId} and ${available} >= ${price.amount} returning user_id
    ), entry as (
      insert into ${ledgerEntries} (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
      select user_id, ${newId(now)}::uuid, ${key}, ${price.currency}, 'available', 'held', ${price.amount}::int, ${reason}, ${ref}, ${at}::timestamptz from paid
    )
    insert into ${holds} (user_id, id, currency, amount, reason, ref, state, created_at)
    select user_id, ${holdId}::uuid, ${price.currency}, ${price.amount}::int, ${reason}, ${ref}, 'pending', ${at}::timestamptz from paid returning id`,
  )
  return rows.length === 1 ? holdId : null
}

/** Ends a hold: `captured` pays the house, `released` gives it back. A hold ends once; later calls change nothing. */
export async function settleHold(tx: Tx, settle: { userId: string; holdId: string; as: 'captured' | 'released'; now: Date }): Promise<boolean> {
  const { userId, holdId, as, now } = settle
  const target = as === 'captured' ? 'spent' : 'available'
  const at = now.toISOString()
  const back = as === 'released' ? 1 : 0
  const rows = await rowsOf(
    tx,
    sql`with ended as (
      update ${holds} set state = ${as}, settled_at = ${at}::timestamptz
      where user_id = ${userId} and id = ${holdId} and state = 'pending' returning user_id, id, currency, amount, reason, ref
    ), entry as (
      insert into ${ledgerEntries} (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
      select user_id, ${newId(now)}::uuid, 'settle:' || id, currency, 'held', ${target}, amount, reason, ref, ${at}::timestamptz from ended
    )
    update ${wallets} w set
      energy = w.energy + case when e.currency = 'energy' then e.amount * ${back}::int else 0 end,
      energy_held = w.energy_held - case when e.currency = 'energy' then e.amount else 0 end,
      coins = w.coins + case when e.currency = 'coins' then e.amount * ${back}::int else 0 end,
      coins_held = w.coins_held - case when e.currency = 'coins' then e.amount else 0 end
    from ended e where w.user_id = e.user_id returning w.user_id`,
  )
  return rows.length === 1
}

/** Gives an amount once per key; false when that key was given before. */
export async function grant(tx: Tx, gift: { userId: string; currency: Currency; amount: number; reason: string; key: string; now: Date }): Promise<boolean> {
  const { userId, currency, amount, reason, key, now } = gift
  const claimed = await tx
    .insert(ledgerEntries)
    .values({ userId, id: newId(now), key, currency, fromAccount: 'house', toAccount: 'available', amount, reason, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (claimed.length === 0) return false
  const [available] = columnsOf(currency)
  await tx.execute(sql`update ${wallets} set ${available} = ${available} + ${amount} where user_id = ${userId}`)
  return true
}

export type BalanceView = { energy: number; energyCap: number; energyFullAt: number | null; coins: number; nextReply: Price }

/** What the person has at this moment, as screens show it. Reads only. */
export async function balancesOf(tx: Tx, owner: WalletOwner): Promise<BalanceView> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.userId, owner.userId))
  const cap = energyCap(owner.isPremium)
  const energy = row ? row.energy + regrowth(row, cap, owner.now).gained : cap
  return describeBalances({ energy, coins: row?.coins ?? 0 }, owner)
}

/** Puts a wallet's two numbers into the shape that screens show. */
export function describeBalances(wallet: Wallet, { isPremium, now }: { isPremium: boolean; now: Date }): BalanceView {
  const cap = energyCap(isPremium)
  const full = energyFullAt(wallet.energy, cap, now)
  return { energy: wallet.energy, energyCap: cap, energyFullAt: full?.getTime() ?? null, coins: wallet.coins, nextReply: replyPrice(wallet.energy) }
}

/** Moves a visitor's coins to the account they signed in to; the visitor's energy stays behind, since it grows back by itself. */
export async function moveCoins(tx: Tx, move: { fromUserId: string; toUserId: string; now: Date }): Promise<void> {
  const { fromUserId, toUserId, now } = move
  const [from] = await tx.select().from(wallets).where(eq(wallets.userId, fromUserId)).for('update')
  if (!from || from.coins === 0) return
  await lockWallet(tx, { userId: toUserId, isPremium: false, now })
  const key = `visitor:${fromUserId}`
  await tx.insert(ledgerEntries).values({ userId: fromUserId, id: newId(now), key, currency: 'coins', fromAccount: 'available', toAccount: 'house', amount: from.coins, reason: 'moved', ref: toUserId, createdAt: now })
  await tx.update(wallets).set({ coins: 0 }).where(eq(wallets.userId, fromUserId))
  await grant(tx, { userId: toUserId, currency: 'coins', amount: from.coins, reason: 'moved', key, now })
}

/** What the entries say each account of a person holds; equals the wallet's columns, or the books are wrong. */
export async function balancesByEntries(tx: Tx, userId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ account: string; total: number }>(
    tx,
    sql`select currency || ':' || account as account, sum(amount)::int as total from (
      select currency, to_account as account, amount from ${ledgerEntries} where user_id = ${userId}
      union all select currency, from_account, -amount from ${ledgerEntries} where user_id = ${userId}
    ) moves group by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.total]))
}

function columnsOf(currency: Currency) {
  return currency === 'energy' ? ([sql.raw('energy'), sql.raw('energy_held')] as const) : ([sql.raw('coins'), sql.raw('coins_held')] as const)
}
