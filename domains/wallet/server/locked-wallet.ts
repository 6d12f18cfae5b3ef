import { eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { reportAtCommit } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import { energyCap, hourStart, regrowth } from '../rules.ts'
import { ledgerEntries, wallets } from './tables.ts'

export type Currency = 'energy' | 'coins'
export type Wallet = { energy: number; coins: number }
export type WalletOwner = { userId: string; isPremium: boolean; now: Date }

/** The topic under which people are reported whose balances a committed transaction has changed. */
export const balancesTopic = 'balances'

declare const locked: unique symbol
declare const current: unique symbol

/**
 * A wallet that is locked until its transaction ends. Whatever changes balances or ends holds takes one, so that nothing
 * does so without the lock, and a hold is never locked before its wallet.
 */
export type LockedWallet = { readonly tx: Tx; readonly userId: string; readonly now: Date; readonly [locked]: true }

/** A locked wallet whose energy has grown back, with its balances at that moment: only from such a one is paid. */
export type CurrentWallet = LockedWallet & Readonly<Wallet> & { readonly [current]: true }

/** Locks the person's wallet for this transaction, makes it on first need, and grows energy back. */
export async function lockWallet(tx: Tx, owner: WalletOwner): Promise<CurrentWallet> {
  const { userId, now } = owner
  const found = await selectForUpdate(tx, userId)
  if (!found) {
    await openWallet(tx, owner)
    return lockWallet(tx, owner)
  }
  const { gained, regrownAt } = regrowth(found, energyCap(owner.isPremium), now)
  if (regrownAt > found.regrownAt) await grow(tx, owner, gained, regrownAt)
  return { tx, userId, now, energy: found.energy + gained, coins: found.coins } as CurrentWallet
}

/** Locks the wallets of several people, always in the same order, so that two who do so at once wait in turn. */
export async function lockWallets(tx: Tx, owners: readonly WalletOwner[]): Promise<ReadonlyMap<string, CurrentWallet>> {
  const inOrder = owners.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  const wallets = new Map<string, CurrentWallet>()
  for (const owner of inOrder) wallets.set(owner.userId, await lockWallet(tx, owner))
  return wallets
}

/** Locks a wallet as it is, whatever energy has grown back meanwhile; null for somebody who has none. */
export async function lockOpenWallet(
  tx: Tx,
  { userId, now }: Pick<WalletOwner, 'userId' | 'now'>,
): Promise<LockedWallet | null> {
  return (await selectForUpdate(tx, userId)) ? ({ tx, userId, now } as LockedWallet) : null
}

/** Reports that the balances of a person change with this transaction, so that their open pages are notified. */
export function reportBalances({ tx, userId }: Pick<LockedWallet, 'tx' | 'userId'>): void {
  reportAtCommit(tx, balancesTopic, userId)
}

const walletForUpdate = defineStatement('wallet-for-update', { userId: 'uuid' }, ({ userId }) => {
  return query<{ energy: number; coins: number; regrown_at: Date }>`select energy, coins, regrown_at from wallets
    where user_id = ${userId} for update`
})

async function selectForUpdate(tx: Tx, userId: string) {
  const [row] = await walletForUpdate(tx, { userId })
  return row && { energy: row.energy, coins: row.coins, regrownAt: row.regrown_at }
}

async function openWallet(tx: Tx, { userId, isPremium, now }: WalletOwner): Promise<void> {
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

async function grow(tx: Tx, { userId, now }: WalletOwner, gained: number, regrownAt: Date): Promise<void> {
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
