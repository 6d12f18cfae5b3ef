import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { defineStatement } from '#platform/db/statement.ts'
import type { Price, Reason } from '../rules.ts'
import { energyCap, energyFullAt, hourStart, regrowth, replyPrice } from '../rules.ts'
import { holds, ledgerEntries, wallets } from './tables.ts'

export type Currency = 'energy' | 'coins'
export type Wallet = { energy: number; coins: number }
export type WalletOwner = { userId: string; isPremium: boolean; now: Date }

/** Locks the person's wallet for this transaction, makes it on first need, and grows energy back. */
export async function lockWallet(tx: Queryable, owner: WalletOwner): Promise<Wallet> {
  const found = await selectForUpdate(tx, owner.userId)
  if (!found) {
    await openWallet(tx, owner)
    return lockWallet(tx, owner)
  }
  const { gained, regrownAt } = regrowth(found, energyCap(owner.isPremium), owner.now)
  if (regrownAt > found.regrownAt) await grow(tx, owner, gained, regrownAt)
  return { energy: found.energy + gained, coins: found.coins }
}

const walletForUpdate = defineStatement<{ energy: number; coins: number; regrown_at: Date }>(
  'wallet-for-update',
  'select energy, coins, regrown_at from wallets where user_id = $1::uuid for update',
)

async function selectForUpdate(tx: Queryable, userId: string) {
  const [row] = await walletForUpdate(tx, [userId])
  return row && { energy: row.energy, coins: row.coins, regrownAt: row.regrown_at }
}

async function openWallet(tx: Queryable, { userId, isPremium, now }: WalletOwner): Promise<void> {
  const energy = energyCap(isPremium)
  const opened = await tx
    .insert(wallets)
    .values({ userId, energy, regrownAt: hourStart(now) })
    .onConflictDoNothing()
    .returning()
  if (opened.length === 0) return
  await tx.insert(ledgerEntries).values({
    userId,
    id: newId(now),
    key: 'welcome',
    currency: 'energy',
    fromAccount: 'house',
    toAccount: 'available',
    amount: energy,
    reason: 'welcome',
    createdAt: now,
  })
}

async function grow(tx: Queryable, { userId, now }: WalletOwner, gained: number, regrownAt: Date): Promise<void> {
  await tx
    .update(wallets)
    .set({ regrownAt, energy: sql`${wallets.energy} + ${gained}` })
    .where(eq(wallets.userId, userId))
  if (gained === 0) return
  await tx.insert(ledgerEntries).values({
    userId,
    id: newId(now),
    key: `regrowth:${regrownAt.toISOString()}`,
    currency: 'energy',
    fromAccount: 'house',
    toAccount: 'available',
    amount: gained,
    reason: 'regrowth',
    createdAt: now,
  })
}

/**
 * Gives an amount once per key; false when that key was given before.
 * NOTE: call under lockWallet, in a transaction: a gift to a wallet that is not open yet would stand in the books alone.
 */
export async function grant(
  tx: Queryable,
  gift: { userId: string; currency: Currency; amount: number; reason: Reason; ref?: string; key: string; now: Date },
): Promise<boolean> {
  const { userId, currency, amount, reason, ref = '', key, now } = gift
  const claimed = await tx
    .insert(ledgerEntries)
    .values({
      userId,
      id: newId(now),
      key,
      currency,
      fromAccount: 'house',
      toAccount: 'available',
      amount,
      reason,
      ref,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (claimed.length === 0) return false
  const paid = await tx
    .update(wallets)
    .set({ [currency]: sql`${wallets[currency]} + ${amount}` })
    .where(eq(wallets.userId, userId))
    .returning({ userId: wallets.userId })
  if (paid.length === 0) throw new Error('A gift to a wallet that is not open')
  return true
}

/**
 * Takes back what was given for a purchase that is refunded: as much as is still there, and tells how much that was; the
 * same again under the same key. What is spent or set aside is not reached; the books keep it as lost. NOTE: locks the
 * wallet, so call in a transaction. Somebody without a wallet has nothing.
 */
export async function takeBack(
  tx: Queryable,
  claim: { userId: string; currency: Currency; amount: number; reason: Reason; ref: string; key: string; now: Date },
): Promise<number> {
  const { userId, currency, amount, reason, ref, key, now } = claim
  const wallet = await selectForUpdate(tx, userId)
  if (!wallet) return 0
  const lostKey = `lost:${key}`
  const earlier = await tx
    .select({ key: ledgerEntries.key, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerEntries.key, [key, lostKey])))
  if (earlier.length > 0) {
    if (earlier.reduce((sum, entry) => sum + entry.amount, 0) !== amount) throw new KeyTaken()
    return earlier.find((entry) => entry.key === key)?.amount ?? 0
  }
  const taken = Math.min(amount, wallet[currency])
  const entry = { userId, currency, reason, ref, createdAt: now }
  const moves = [
    { ...entry, id: newId(now), key, fromAccount: 'available', toAccount: 'house', amount: taken },
    { ...entry, id: newId(now), key: lostKey, fromAccount: 'spent', toAccount: 'lost', amount: amount - taken },
  ] as const
  await tx.insert(ledgerEntries).values(moves.filter((move) => move.amount > 0))
  await tx
    .update(wallets)
    .set({ [currency]: sql`${wallets[currency]} - ${taken}` })
    .where(eq(wallets.userId, userId))
  return taken
}

/** A key of the ledger comes again with something else: whoever makes keys has made one twice. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
  override message = 'A key of the ledger was used for something else'
}

export type BalanceView = {
  energy: number
  energyCap: number
  energyFullAt: number | null
  coins: number
  nextReply: Price
}

/** What the person has at this moment, as screens show it. Reads only. */
export async function balancesOf(tx: Queryable, owner: WalletOwner): Promise<BalanceView> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.userId, owner.userId))
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

/**
 * Moves a visitor's coins, and all that is set aside, to the account they signed in to; the energy they have left stays
 * behind, since it grows back by itself.
 */
export async function moveCoins(
  tx: Queryable,
  move: { fromUserId: string; toUserId: string; now: Date },
): Promise<void> {
  const { fromUserId, toUserId, now } = move
  // Holds before wallets, as whoever settles one locks them: the other way round the two would wait for each other.
  await tx.select({ id: holds.id }).from(holds).where(isPendingOf(fromUserId)).for('update')
  const [from] = await tx.select().from(wallets).where(eq(wallets.userId, fromUserId)).for('update')
  if (!from) return
  await lockWallet(tx, { userId: toUserId, isPremium: false, now })
  await moveHolds(tx, move)
  if (from.coins === 0) return
  const key = `visitor:${fromUserId}:${newId(now)}`
  await tx.insert(ledgerEntries).values({
    userId: fromUserId,
    id: newId(now),
    key,
    currency: 'coins',
    fromAccount: 'available',
    toAccount: 'house',
    amount: from.coins,
    reason: 'moved',
    ref: toUserId,
    createdAt: now,
  })
  await tx.update(wallets).set({ coins: 0 }).where(eq(wallets.userId, fromUserId))
  await grant(tx, { userId: toUserId, currency: 'coins', amount: from.coins, reason: 'moved', key, now })
}

const isPendingOf = (userId: string) => and(eq(holds.userId, userId), eq(holds.state, 'pending'))

/** What a hold pays for has just become the other person's, and whoever ends it looks for both under one. */
async function moveHolds(tx: Queryable, move: { fromUserId: string; toUserId: string; now: Date }): Promise<void> {
  const { fromUserId, toUserId, now } = move
  const moved = await tx.update(holds).set({ userId: toUserId }).where(isPendingOf(fromUserId)).returning()
  for (const { id, currency, amount } of moved) {
    const entry = { key: `moved:${id}`, currency, amount, reason: 'moved', createdAt: now }
    await tx.insert(ledgerEntries).values([
      { ...entry, userId: fromUserId, id: newId(now), fromAccount: 'held', toAccount: 'house', ref: toUserId },
      { ...entry, userId: toUserId, id: newId(now), fromAccount: 'house', toAccount: 'held' },
    ])
    const name = currency === 'energy' ? 'energyHeld' : 'coinsHeld'
    await tx
      .update(wallets)
      .set({ [name]: sql`${wallets[name]} - ${amount}` })
      .where(eq(wallets.userId, fromUserId))
    await tx
      .update(wallets)
      .set({ [name]: sql`${wallets[name]} + ${amount}` })
      .where(eq(wallets.userId, toUserId))
  }
}

/** What the entries say each account of a person holds; equals the wallet's columns, or the books are wrong. */
export async function balancesByEntries(tx: Queryable, userId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ account: string; total: number }>(
    tx,
    sql`select currency || ':' || account as account, sum(amount)::int as total from (
      select currency, to_account as account, amount from ${ledgerEntries} where user_id = ${userId}
      union all select currency, from_account, -amount from ${ledgerEntries} where user_id = ${userId}
    ) moves group by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.total]))
}
