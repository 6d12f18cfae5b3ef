import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { defineStatement } from '#platform/db/statement.ts'
import type { Price } from '../rules.ts'
import { energyCap, energyFullAt, hourStart, regrowth, replyPrice } from '../rules.ts'
import { withinSpendLimits } from './spend-guard.ts'
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

const walletForUpdate = defineStatement<{ energy: number; coins: number; regrown_at: Date }>(
  'wallet-for-update',
  'select energy, coins, regrown_at from wallets where user_id = $1::uuid for update',
)

async function selectForUpdate(tx: Tx, userId: string) {
  const [row] = await walletForUpdate(tx, [userId])
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

/** Where a statement that holds an amount finds its values: `$1::uuid` and the like. An amount of 0 holds nothing. */
export type HoldPlaces = Record<'userId' | 'amount' | 'entryId' | 'holdId' | 'key' | 'reason' | 'ref' | 'now', string>

/**
 * The parts of a statement that set an amount aside, for a domain that stores what it is for in the same statement.
 * `paid` gives the wallet as it then is, or no row where `condition` fails, where there is too little, where coins would go
 * over a limit of the person's, or where lockWallet has first to open the wallet or to let its energy grow back; then
 * nothing is written. NOTE: limits hold for coins under lockWallet alone.
 */
export function holdParts(currency: Currency, at: HoldPlaces, condition = 'true'): string {
  const withinLimits = currency === 'coins' ? ` and ${withinSpendLimits(at)}` : ''
  return `paid as (
    update wallets set ${currency} = ${currency} - ${at.amount}, ${currency}_held = ${currency}_held + ${at.amount}
    where user_id = ${at.userId} and ${currency} >= ${at.amount}
      and regrown_at >= date_trunc('hour', ${at.now}, 'UTC') and ${condition}${withinLimits} returning user_id, energy, coins
  ), hold_entry as (
    insert into ledger_entries (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
    select user_id, ${at.entryId}, ${at.key}, '${currency}', 'available', 'held', ${at.amount}, ${at.reason}, ${at.ref}, ${at.now}
    from paid where ${at.amount} > 0
  ), held as (
    insert into holds (user_id, id, currency, amount, reason, ref, state, created_at)
    select user_id, ${at.holdId}, '${currency}', ${at.amount}, ${at.reason}, ${at.ref}, 'pending', ${at.now}
    from paid where ${at.amount} > 0 returning id
  )`
}

/** Why an amount could not be set aside under the wallet's lock. */
export function refusalOf(wallet: Wallet, price: Price): 'INSUFFICIENT_FUNDS' | 'SPEND_LIMIT_REACHED' {
  return wallet[price.currency] < price.amount ? 'INSUFFICIENT_FUNDS' : 'SPEND_LIMIT_REACHED'
}

const holdStatements = { energy: holdStatement('energy'), coins: holdStatement('coins') }

function holdStatement(currency: Currency) {
  const parts = holdParts(currency, {
    amount: '$1::int',
    userId: '$2::uuid',
    entryId: '$3::uuid',
    key: '$4::text',
    reason: '$5::text',
    ref: '$6::text',
    now: '$7::timestamptz',
    holdId: '$8::uuid',
  })
  return defineStatement<{ id: string }>(`hold-${currency}`, `with ${parts} select id from held`)
}

/**
 * Sets an amount aside. Null when there is too little, or when the person's own limit is reached; then nothing is written.
 * NOTE: call under lockWallet, which serialises one person's spending.
 */
export async function hold(tx: Tx, { userId, price, reason, ref, key, now }: HoldRequest): Promise<string | null> {
  const rows = await holdStatements[price.currency](tx, [
    price.amount,
    userId,
    newId(now),
    key,
    reason,
    ref,
    now.toISOString(),
    newId(now),
  ])
  return rows[0]?.id ?? null
}

/** Where a statement that ends a hold finds its values; `as` is 'captured' or 'released'. */
export type SettlePlaces = Record<'userId' | 'holdId' | 'entryId' | 'as' | 'now', string>

/** The parts of a statement that end a hold, once, where `condition` holds; `settled` gives a row when it was this one that ended it. */
export function settleParts(at: SettlePlaces, condition = 'true'): string {
  return `ended_hold as (
    update holds set state = ${at.as}, settled_at = ${at.now}
    where user_id = ${at.userId} and id = ${at.holdId} and state = 'pending' and ${condition}
    returning user_id, id, currency, amount, reason, ref
  ), settle_entry as (
    insert into ledger_entries (user_id, id, key, currency, from_account, to_account, amount, reason, ref, created_at)
    select user_id, ${at.entryId}, 'settle:' || id, currency, 'held', case ${at.as} when 'captured' then 'spent' else 'available' end,
      amount, reason, ref, ${at.now} from ended_hold
  ), settled as (
    update wallets w set
      energy = w.energy + case when e.currency = 'energy' and ${at.as} = 'released' then e.amount else 0 end,
      energy_held = w.energy_held - case when e.currency = 'energy' then e.amount else 0 end,
      coins = w.coins + case when e.currency = 'coins' and ${at.as} = 'released' then e.amount else 0 end,
      coins_held = w.coins_held - case when e.currency = 'coins' then e.amount else 0 end
    from ended_hold e where w.user_id = e.user_id returning w.user_id
  )`
}

const settleStatement = defineStatement<{ user_id: string }>(
  'settle-hold',
  `with ${settleParts({ as: '$1::text', now: '$2::timestamptz', userId: '$3::uuid', holdId: '$4::uuid', entryId: '$5::uuid' })}
  select user_id from settled`,
)

/** Ends a hold: `captured` pays the house, `released` gives it back. A hold ends once; later calls change nothing. */
export async function settleHold(
  tx: Tx,
  settle: { userId: string; holdId: string; as: 'captured' | 'released'; now: Date },
): Promise<boolean> {
  const { userId, holdId, as, now } = settle
  const rows = await settleStatement(tx, [as, now.toISOString(), userId, holdId, newId(now)])
  return rows.length === 1
}

/**
 * Gives an amount once per key; false when that key was given before.
 * NOTE: call under lockWallet, in a transaction: a gift to a wallet that is not open yet would stand in the books alone.
 */
export async function grant(
  tx: Tx,
  gift: { userId: string; currency: Currency; amount: number; reason: string; key: string; now: Date },
): Promise<boolean> {
  const { userId, currency, amount, reason, key, now } = gift
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
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (claimed.length === 0) return false
  const change =
    currency === 'energy'
      ? { energy: sql`${wallets.energy} + ${amount}` }
      : { coins: sql`${wallets.coins} + ${amount}` }
  const paid = await tx
    .update(wallets)
    .set(change)
    .where(eq(wallets.userId, userId))
    .returning({ userId: wallets.userId })
  if (paid.length === 0) throw new Error('A gift to a wallet that is not open')
  return true
}

export type BalanceView = {
  energy: number
  energyCap: number
  energyFullAt: number | null
  coins: number
  nextReply: Price
}

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
export async function moveCoins(tx: Tx, move: { fromUserId: string; toUserId: string; now: Date }): Promise<void> {
  const { fromUserId, toUserId, now } = move
  const [from] = await tx.select().from(wallets).where(eq(wallets.userId, fromUserId)).for('update')
  if (!from) return
  await lockWallet(tx, { userId: toUserId, isPremium: false, now })
  await moveHolds(tx, move)
  if (from.coins === 0) return
  const key = `visitor:${fromUserId}`
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

/** What a hold pays for has just become the other person's, and whoever ends it looks for both under one. */
async function moveHolds(tx: Tx, move: { fromUserId: string; toUserId: string; now: Date }): Promise<void> {
  const { fromUserId, toUserId, now } = move
  const moved = await tx
    .update(holds)
    .set({ userId: toUserId })
    .where(and(eq(holds.userId, fromUserId), eq(holds.state, 'pending')))
    .returning()
  for (const { id, currency, amount } of moved) {
    const entry = { key: `moved:${id}`, currency, amount, reason: 'moved', createdAt: now }
    await tx.insert(ledgerEntries).values([
      { ...entry, userId: fromUserId, id: newId(now), fromAccount: 'held', toAccount: 'house', ref: toUserId },
      { ...entry, userId: toUserId, id: newId(now), fromAccount: 'house', toAccount: 'held' },
    ])
    const column = currency === 'energy' ? wallets.energyHeld : wallets.coinsHeld
    const name = currency === 'energy' ? 'energyHeld' : 'coinsHeld'
    await tx
      .update(wallets)
      .set({ [name]: sql`${column} - ${amount}` })
      .where(eq(wallets.userId, fromUserId))
    await tx
      .update(wallets)
      .set({ [name]: sql`${column} + ${amount}` })
      .where(eq(wallets.userId, toUserId))
  }
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
