import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { grant } from './ledger.ts'
import type { LockedWallet } from './locked-wallet.ts'
import { lockWallets } from './locked-wallet.ts'
import { holds, ledgerEntries, wallets } from './tables.ts'

/**
 * Moves a visitor's coins, and all that is set aside, to the account they signed in to; the energy they have left stays
 * behind, since it grows back by itself.
 */
export async function moveCoins(
  tx: Tx,
  { fromUserId, toUserId, now }: { fromUserId: string; toUserId: string; now: Date },
): Promise<void> {
  const ofVisitor = eq(wallets.userId, fromUserId)
  if (!(await tx.select({ coins: wallets.coins }).from(wallets).where(ofVisitor))[0]) return
  const owners = [fromUserId, toUserId].map((userId) => ({ userId, isPremium: false, now }))
  const locked = await lockWallets(tx, owners)
  const [from, to] = [locked.get(fromUserId), locked.get(toUserId)]
  if (!from || !to) throw new Error('A wallet that was not locked')
  await moveHolds(from, to)
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
  await tx.update(wallets).set({ coins: 0 }).where(ofVisitor)
  await grant(to, { currency: 'coins', amount: from.coins, reason: 'moved', key })
}

/** The subject of a hold has just become the other person's, and its end is looked up under the same person. */
async function moveHolds(from: LockedWallet, to: LockedWallet): Promise<void> {
  const { tx, now } = from
  const moved = await tx
    .update(holds)
    .set({ userId: to.userId })
    .where(and(eq(holds.userId, from.userId), eq(holds.state, 'pending')))
    .returning()
  for (const { id, currency, amount } of moved) {
    const entry = { key: `moved:${id}`, currency, amount, reason: 'moved', createdAt: now }
    await tx.insert(ledgerEntries).values([
      { ...entry, userId: from.userId, id: newId(now), fromAccount: 'held', toAccount: 'house', ref: to.userId },
      { ...entry, userId: to.userId, id: newId(now), fromAccount: 'house', toAccount: 'held' },
    ])
    const name = currency === 'energy' ? 'energyHeld' : 'coinsHeld'
    await tx
      .update(wallets)
      .set({ [name]: sql`${wallets[name]} - ${amount}` })
      .where(eq(wallets.userId, from.userId))
    await tx
      .update(wallets)
      .set({ [name]: sql`${wallets[name]} + ${amount}` })
      .where(eq(wallets.userId, to.userId))
  }
}
