import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Reason } from '../rules.ts'
import type { CurrentWallet, Currency, LockedWallet } from './locked-wallet.ts'
import { reportBalances } from './locked-wallet.ts'
import { ledgerEntries, wallets } from './tables.ts'

/** Gives an amount once per key; false when that key was given before. */
export async function grant(
  wallet: LockedWallet,
  gift: { currency: Currency; amount: number; reason: Reason; ref?: string; key: string },
): Promise<boolean> {
  const { tx, userId, now } = wallet
  const { currency, amount, reason, ref = '', key } = gift
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
  await tx
    .update(wallets)
    .set({ [currency]: sql`${wallets[currency]} + ${amount}` })
    .where(eq(wallets.userId, userId))
  reportBalances(wallet)
  return true
}

/** Fills energy up to a cap, once per key; energy that reaches it already stays as it is. */
export async function fillEnergy(
  wallet: CurrentWallet,
  { cap, ...gift }: { cap: number; reason: Reason; ref?: string; key: string },
): Promise<void> {
  const amount = cap - wallet.energy
  if (amount > 0) await grant(wallet, { currency: 'energy', amount, ...gift })
}

/**
 * Revokes the coins of a refunded purchase: as many as are still there. Returns how many, and the same number again
 * under the same key. Coins that are spent or on hold are not reached; the books record them as lost.
 */
export async function revoke(
  { tx, userId, now }: LockedWallet,
  claim: { currency: Currency; amount: number; reason: Reason; ref: string; key: string },
): Promise<number> {
  const { currency, amount, reason, ref, key } = claim
  const lostKey = `lost:${key}`
  const earlier = await tx
    .select({ key: ledgerEntries.key, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerEntries.key, [key, lostKey])))
  if (earlier.length > 0) {
    if (earlier.reduce((sum, entry) => sum + entry.amount, 0) !== amount) throw new KeyTaken()
    return earlier.find((entry) => entry.key === key)?.amount ?? 0
  }
  const [wallet] = await tx.select({ left: wallets[currency] }).from(wallets).where(eq(wallets.userId, userId))
  const taken = Math.min(amount, wallet?.left ?? 0)
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
  reportBalances({ tx, userId })
  return taken
}

/** A key of the ledger comes again with something else: its caller has made one key twice. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
  override message = 'A key of the ledger was used for something else'
}
