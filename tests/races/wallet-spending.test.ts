import { eq, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { balancesByEntries, grant, hold, moveCoins, revoke, settleHold, spend } from '#domains/wallet/server/public.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import { holds, ledgerEntries, wallets } from '#domains/wallet/server/tables.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { times, unlockedWallet, walletNow as now, walletWith, withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const one = { currency: 'coins', amount: 1 } as const

/** Pays as a call does: under the wallet's lock, in a transaction. */
function pay(
  userId: string,
  key: string,
  price: { currency: 'coins' | 'energy'; amount: number } = one,
): Promise<boolean> {
  return withLockedWallet(db, { userId }, (wallet) => spend(wallet, { price, reason: 'photo-unlock', ref: '', key }))
}

/** Many at once, but no more than find a connection within the limit of waiting for one. */
function inLine<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return new PQueue({ concurrency: 200 }).addAll(Array.from({ length: count }, (_, index) => () => work(index)))
}

const entriesOf = async (userId: string, key: string) =>
  (await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId))).filter((entry) => entry.key === key)

const crowd = sampleSize({ full: 10_000, sample: 1000 })

describe(`${crowd} at one wallet with coins for a hundred`, () => {
  it('pass exactly a hundred times', async () => {
    const userId = await walletWith(db, 100)
    const paid = await inLine(crowd, (index) => pay(userId, `k${index}`))
    expect(paid.filter(Boolean)).toHaveLength(100)
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 0, 'coins:spent': 100 })
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toHaveLength(100)
  }, 120_000)

  it('pass exactly a hundred times by the statement alone, too', async () => {
    const userId = await walletWith(db, 100)
    const paid = await inLine(crowd, (index) =>
      spend(unlockedWallet(db, userId), { price: one, reason: 'photo-unlock', ref: '', key: `k${index}` }),
    )
    expect(paid.filter(Boolean)).toHaveLength(100)
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 0, 'coins:spent': 100 })
  }, 120_000)
})

describe('each key twenty times at once', () => {
  it('spends once and answers the same, whether it could be paid or not', async () => {
    const userId = await walletWith(db, 12)
    const keys = Array.from({ length: 4 }, (_, index) => `k${index}`)
    const answers = await Promise.all(
      keys.map((key) => times(20, () => pay(userId, key, { currency: 'coins', amount: 5 }))),
    )
    // Coins for two of the four; which, the race decides.
    expect(answers.map((same) => new Set(same).size)).toEqual([1, 1, 1, 1])
    expect(answers.filter(([paid]) => paid)).toHaveLength(2)
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 2, 'coins:spent': 10 })
  })

  it('revokes once and returns the same amount, under concurrent credits and debits', async () => {
    const userId = await walletWith(db, 60)
    const taking = times(20, () =>
      withLockedWallet(db, { userId }, (wallet) =>
        revoke(wallet, { currency: 'coins', amount: 50, reason: 'refund', ref: 'order', key: 'refund' }),
      ),
    )
    const paying = times(40, (index) => pay(userId, `k${index}`))
    const providing = times(20, (index) =>
      withLockedWallet(db, { userId }, (wallet) =>
        grant(wallet, { currency: 'coins', amount: 1, reason: 'bonus', key: `g${index}` }),
      ),
    )
    const [taken, paid] = await Promise.all([taking, paying, providing])
    expect(new Set(taken).size).toBe(1)
    const books = await balancesByEntries(db, userId)
    expect(books['coins:available']).toBe(60 + 20 - (taken[0] ?? 0) - paid.filter(Boolean).length)
    expect((taken[0] ?? 0) + (books['coins:lost'] ?? 0)).toBe(50)
  })

  it('grants rewards and gifts once each, under other concurrent grants', async () => {
    const userId = await walletWith(db, 1)
    const gifts = [
      { currency: 'coins', amount: 20, reason: 'bonus', key: 'support' },
      { currency: 'coins', amount: 50, reason: 'gift', key: 'survey' },
      { currency: 'energy', amount: 10, reason: 'gift', key: 'invite' },
      { currency: 'energy', amount: 20, reason: 'gift', key: 'home-screen' },
    ] as const
    const input = await Promise.all(
      gifts.map((gift) => times(20, () => withLockedWallet(db, { userId }, (wallet) => grant(wallet, gift)))),
    )
    expect(input.map((answers) => answers.filter(Boolean).length)).toEqual([1, 1, 1, 1])
    for (const { key } of gifts) expect(await entriesOf(userId, key)).toHaveLength(1)
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 71, 'energy:available': 130 })
  })
})

it("moves a visitor's coins once under concurrent spending, grants and revocations", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [visitor, member] = [await walletWith(db, 40), await walletWith(db, 5)]
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        transact(db, (tx) => moveCoins(tx, { fromUserId: visitor, toUserId: member, now })),
      ),
      times(10, (index) => pay(visitor, `k${index}`)),
      withLockedWallet(db, { userId: visitor }, (wallet) =>
        grant(wallet, { currency: 'coins', amount: 7, reason: 'bonus', key: 'g' }),
      ),
      withLockedWallet(db, { userId: visitor }, (wallet) =>
        revoke(wallet, { currency: 'coins', amount: 9, reason: 'refund', ref: '', key: 'r' }),
      ),
    ])
    const [left, right] = [await balancesByEntries(db, visitor), await balancesByEntries(db, member)]
    const total = ['available', 'spent', 'lost'].reduce(
      (sum, account) => sum + (left[`coins:${account}`] ?? 0) + (right[`coins:${account}`] ?? 0),
      0,
    )
    const taken = (await entriesOf(visitor, 'r'))[0]?.amount ?? 0
    expect(total).toBe(40 + 5 + 7 - taken)
  }
})

it('moves a hold during its settlement: it ends once, with one of the two, without a deadlock', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [visitor, member] = [await walletWith(db, 40), await walletWith(db, 5)]
    const request = { price: { currency: 'coins', amount: 4 }, reason: 'reply', ref: '' } as const
    const ids = await times(10, (index) =>
      withLockedWallet(db, { userId: visitor }, (wallet) => hold(wallet, { ...request, key: `k${index}` })),
    )
    const settleFor = (userId: string, index: number, as: 'captured' | 'released') =>
      withLockedWallet(db, { userId }, (wallet) => settleHold(wallet, { holdId: ids[index] ?? '', as }))
    const settled = times(10, (index) => settleFor(visitor, index, index % 2 ? 'captured' : 'released'))
    await Promise.all([settled, transact(db, (tx) => moveCoins(tx, { fromUserId: visitor, toUserId: member, now }))])
    for (const [index, hasEnded] of (await settled).entries())
      expect(await settleFor(member, index, 'captured')).toBe(!hasEnded)
  }
})

it('leaves books that add up after all of this', async () => {
  const log = createLog('silent')
  const needs = { db, clock: { now: () => now }, log, reportDifferences: () => {} }
  expect(await proveBalances(needs, new AbortController().signal)).toBe(0)
  const [row] = await rowsOf<{ people: number }>(db, sql`select count(*)::int as people from ${wallets}`)
  expect(row?.people).toBeGreaterThan(20)
})
