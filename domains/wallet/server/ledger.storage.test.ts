import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { play, plays } from '#tests/kit/ledger-play.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { balancesByEntries, balancesOf } from './balances.ts'
import { hold, settleHold, settleHoldOf, spend } from './holds.ts'
import { grant, revoke } from './ledger.ts'
import type { CurrentWallet, Currency } from './locked-wallet.ts'
import { moveCoins } from './move-coins.ts'
import { setSpendLimits, spendingByDay } from './spending.ts'
import { holds, ledgerEntries, wallets } from './tables.ts'

const hourMs = 3_600_000
const noon = new Date('2026-06-01T12:20:00Z')

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

/** Does something with somebody's wallet, under its lock. */
const under = <T>(userId: string, work: (wallet: CurrentWallet) => Promise<T>, now = noon) =>
  withLockedWallet(db, { userId, now }, work)

const giveCoins = (userId: string, amount: number, key = 'gift') =>
  under(userId, (wallet) => grant(wallet, { currency: 'coins', amount, reason: 'gift', key }))

async function openWallet(coins = 0): Promise<string> {
  const userId = newId(noon)
  if (coins > 0) await giveCoins(userId, coins)
  else await under(userId, () => Promise.resolve())
  return userId
}

const take = (userId: string, currency: Currency, amount: number, key: string) =>
  under(userId, (wallet) => hold(wallet, { price: { currency, amount }, reason: 'reply', ref: '', key }))

const settle = (userId: string, holdId: string, as: 'captured' | 'released') =>
  under(userId, (wallet) => settleHold(wallet, { holdId, as }))

async function columnsOf(userId: string) {
  const [row] = await db.select().from(wallets).where(eq(wallets.userId, userId))
  return {
    'energy:available': row?.energy,
    'energy:held': row?.energyHeld,
    'coins:available': row?.coins,
    'coins:held': row?.coinsHeld,
  }
}

async function booksOf(userId: string) {
  const entries = await balancesByEntries(db, userId)
  return Object.fromEntries(
    ['energy:available', 'energy:held', 'coins:available', 'coins:held'].map((account) => [
      account,
      entries[account] ?? 0,
    ]),
  )
}

describe('the ledger', () => {
  it('agrees with plain sums, in its columns and in its entries, whatever several people do in whatever order', async () => {
    // On PostgreSQL many, with several connections at work.
    const each = sampleSize({ full: 500, sample: 50 })
    const shares = process.env.DATABASE_URL ? [each, each, each, each] : [100]
    const property = fc.asyncProperty(plays, (steps) => play(db, steps))
    const runs = Promise.all(shares.map((numRuns) => fc.assert(property, { numRuns })))
    await expect(runs).resolves.toHaveLength(shares.length)
  }, 120_000)

  it('opens a wallet once, with an entry that says why', async () => {
    const userId = await openWallet()
    await under(userId, () => Promise.resolve())
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId))
    expect(entries.map(({ key, amount, fromAccount, toAccount }) => [key, amount, fromAccount, toAccount])).toEqual([
      ['welcome', 100, 'house', 'available'],
    ])
  })

  it('writes nothing where there is too little', async () => {
    const userId = await openWallet(4)
    expect(await take(userId, 'coins', 5, 'k1')).toBeNull()
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toEqual([])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 4, 'coins:held': 0 })
  })

  it('refuses the same key twice, and then the whole transaction leaves no trace', async () => {
    const userId = await openWallet(20)
    expect(await take(userId, 'coins', 5, 'twice')).not.toBeNull()
    await expect(
      under(userId, async (wallet) => {
        const request = { reason: 'reply', ref: '' } as const
        await hold(wallet, { ...request, price: { currency: 'energy', amount: 1 }, key: 'other' })
        await hold(wallet, { ...request, price: { currency: 'coins', amount: 5 }, key: 'twice' })
      }),
    ).rejects.toThrow()
    expect(await columnsOf(userId)).toEqual({
      'energy:available': 100,
      'energy:held': 0,
      'coins:available': 15,
      'coins:held': 5,
    })
    expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })

  it('ends a hold once: a release after a capture gives nothing back', async () => {
    const userId = await openWallet(10)
    const holdId = (await take(userId, 'coins', 10, 'k')) ?? ''
    expect(await settle(userId, holdId, 'captured')).toBe(true)
    expect(await settle(userId, holdId, 'released')).toBe(false)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 0 })
  })

  it("does not end somebody else's hold", async () => {
    const [owner, other] = [await openWallet(10), await openWallet(10)]
    const holdId = (await take(owner, 'coins', 10, 'k')) ?? ''
    expect(await settle(other, holdId, 'released')).toBe(false)
    expect(await columnsOf(other)).toMatchObject({ 'coins:available': 10 })
  })

  it('gives a gift once for each key', async () => {
    const userId = await openWallet()
    expect([await giveCoins(userId, 7), await giveCoins(userId, 7)]).toEqual([true, false])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 7 })
  })

  it('ends nothing for somebody who has no wallet', async () => {
    const ending = { userId: newId(noon), holdId: newId(noon), as: 'released', now: noon } as const
    expect(await transact(db, (tx) => settleHoldOf(tx, ending))).toBe(false)
    expect(await balancesByEntries(db, ending.userId)).toEqual({})
  })

  it('is held above zero by the database itself', async () => {
    const userId = await openWallet()
    await expect(db.update(wallets).set({ coins: -1 }).where(eq(wallets.userId, userId))).rejects.toThrow()
    await expect(db.update(wallets).set({ energyHeld: -1 }).where(eq(wallets.userId, userId))).rejects.toThrow()
  })

  it('grows energy back with one entry an hour, however often it is looked at', async () => {
    const userId = await openWallet()
    const holdId = (await take(userId, 'energy', 40, 'k')) ?? ''
    await settle(userId, holdId, 'captured')
    const later = new Date(noon.getTime() + hourMs)
    for (let look = 0; look < 3; look += 1)
      expect(await under(userId, ({ energy, coins }) => Promise.resolve({ energy, coins }), later)).toEqual({
        energy: 100,
        coins: 0,
      })
    expect(
      (await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId)))
        .filter(({ reason }) => reason === 'regrowth')
        .map(({ amount }) => amount),
    ).toEqual([40])
    expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })

  it('shows the same by reading only, before anything is written', async () => {
    const userId = newId(noon)
    expect(await balancesOf(db, { userId, isPremium: true, now: noon })).toMatchObject({
      energy: 1000,
      energyCap: 1000,
      coins: 0,
    })
    expect(await db.select().from(wallets).where(eq(wallets.userId, userId))).toEqual([])
  })

  it("moves a visitor's coins once, and both books agree", async () => {
    const [visitor, member] = [await openWallet(30), await openWallet(5)]
    for (let turn = 0; turn < 2; turn += 1)
      await transact(db, (tx) => moveCoins(tx, { fromUserId: visitor, toUserId: member, now: noon }))
    expect((await columnsOf(member))['coins:available']).toBe(35)
    expect((await columnsOf(visitor))['coins:available']).toBe(0)
    for (const userId of [visitor, member]) expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })

  it('moves what is set aside as well, so that it comes back to the person it is now', async () => {
    const [visitor, member] = [await openWallet(30), await openWallet(5)]
    const holdId = (await take(visitor, 'coins', 5, 'reply')) ?? ''
    await transact(db, (tx) => moveCoins(tx, { fromUserId: visitor, toUserId: member, now: noon }))
    expect(await columnsOf(member)).toMatchObject({ 'coins:available': 30, 'coins:held': 5 })
    expect(await columnsOf(visitor)).toMatchObject({ 'coins:available': 0, 'coins:held': 0 })
    expect(await settle(visitor, holdId, 'released')).toBe(false)
    expect(await settle(member, holdId, 'released')).toBe(true)
    expect(await columnsOf(member)).toMatchObject({ 'coins:available': 35, 'coins:held': 0 })
    for (const userId of [visitor, member]) expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })
})

describe('spending at once', () => {
  const coinsFor = (amount: number) => ({ currency: 'coins', amount }) as const
  const pay = (userId: string, amount: number, key: string) =>
    under(userId, (wallet) => spend(wallet, { price: coinsFor(amount), reason: 'photo-unlock', ref: 'a-photo', key }))

  it('takes an amount once for each key, and counts as spent like what was held before', async () => {
    const userId = await openWallet(20)
    expect([await pay(userId, 15, 'k'), await pay(userId, 15, 'k')]).toEqual([true, true])
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 5, 'coins:spent': 15 })
    expect(await booksOf(userId)).toEqual(await columnsOf(userId))
    const night = { from: 0, to: 6 }
    const days = await spendingByDay(db, { userId, timezoneOffset: 0, sinceDay: '2026-06-01', night })
    expect(days.map(({ coins }) => coins)).toEqual([15])
  })

  it('writes nothing where there is too little, so that the same key may pay later', async () => {
    const userId = await openWallet(10)
    expect(await pay(userId, 15, 'k')).toBe(false)
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toEqual([])
    await giveCoins(userId, 5, 'more')
    expect(await pay(userId, 15, 'k')).toBe(true)
  })

  it('stays within what the person has set as most, with what is set aside', async () => {
    const userId = await openWallet(100)
    const limit = { per: 'day', coins: 30, offset: 0, from: null, until: null } as const
    await under(userId, (wallet) => setSpendLimits(wallet, [limit]))
    expect(await take(userId, 'coins', 10, 'aside')).not.toBeNull()
    expect(await pay(userId, 21, 'over')).toBe(false)
    expect(await pay(userId, 20, 'within')).toBe(true)
    expect(await take(userId, 'coins', 1, 'more')).toBeNull()
  })

  it('is a fault under a key that was used for something else', async () => {
    const userId = await openWallet(20)
    await pay(userId, 5, 'k')
    await expect(pay(userId, 6, 'k')).rejects.toThrow('used for something else')
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 15 })
  })
})

describe('taking back what was bought', () => {
  const revokeFrom = (userId: string, amount: number) =>
    under(userId, (wallet) =>
      revoke(wallet, { currency: 'coins', amount, reason: 'refund', ref: 'an-order', key: 'refund' }),
    )

  it('takes all of it while it is there, once for each key', async () => {
    const userId = await openWallet(30)
    expect([await revokeFrom(userId, 20), await revokeFrom(userId, 20)]).toEqual([20, 20])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 10 })
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 10, 'coins:house': -10 })
  })

  it('takes what is left of it, never what is set aside, and keeps the rest as lost', async () => {
    const userId = await openWallet(30)
    const holdId = (await take(userId, 'coins', 18, 'aside')) ?? ''
    expect(await revokeFrom(userId, 30)).toBe(12)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 18 })
    await settle(userId, holdId, 'captured')
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:spent': 0, 'coins:lost': 18, 'coins:held': 0 })
  })

  it('that found nothing stays so: coins that come later are not touched by the same key', async () => {
    const userId = await openWallet()
    expect(await revokeFrom(userId, 30)).toBe(0)
    await giveCoins(userId, 50, 'later')
    expect(await revokeFrom(userId, 30)).toBe(0)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 50 })
  })

  it('is a fault under a key that was used for another amount', async () => {
    const userId = await openWallet(30)
    await revokeFrom(userId, 20)
    await expect(revokeFrom(userId, 21)).rejects.toThrow('used for something else')
  })
})
