import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { play, plays } from '#tests/kit/ledger-play.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { hold, settleHold, spend } from './holds.ts'
import { balancesByEntries, balancesOf, grant, lockWallet, moveCoins, takeBack } from './ledger.ts'
import type { Currency } from './ledger.ts'
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

async function openWallet(coins = 0): Promise<string> {
  const userId = newId(noon)
  await lockWallet(db, { userId, isPremium: false, now: noon })
  if (coins > 0) await grant(db, { userId, currency: 'coins', amount: coins, reason: 'gift', key: 'gift', now: noon })
  return userId
}

const take = (userId: string, currency: Currency, amount: number, key: string) =>
  hold(db, { userId, price: { currency, amount }, reason: 'reply', ref: '', key, now: noon })

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
    const shares = process.env.DATABASE_URL ? [500, 500, 500, 500] : [300]
    const property = fc.asyncProperty(plays, (steps) => play(db, steps))
    const runs = Promise.all(shares.map((numRuns) => fc.assert(property, { numRuns })))
    await expect(runs).resolves.toHaveLength(shares.length)
  }, 120_000)

  it('opens a wallet once, with an entry that says why', async () => {
    const userId = await openWallet()
    await lockWallet(db, { userId, isPremium: false, now: noon })
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
      transact(db, async (tx) => {
        await hold(tx, {
          userId,
          price: { currency: 'energy', amount: 1 },
          reason: 'reply',
          ref: '',
          key: 'other',
          now: noon,
        })
        await hold(tx, {
          userId,
          price: { currency: 'coins', amount: 5 },
          reason: 'reply',
          ref: '',
          key: 'twice',
          now: noon,
        })
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
    expect(await settleHold(db, { userId, holdId, as: 'captured', now: noon })).toBe(true)
    expect(await settleHold(db, { userId, holdId, as: 'released', now: noon })).toBe(false)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 0 })
  })

  it("does not end somebody else's hold", async () => {
    const [owner, other] = [await openWallet(10), await openWallet(10)]
    const holdId = (await take(owner, 'coins', 10, 'k')) ?? ''
    expect(await settleHold(db, { userId: other, holdId, as: 'released', now: noon })).toBe(false)
    expect(await columnsOf(other)).toMatchObject({ 'coins:available': 10 })
  })

  it('gives a gift once for each key, and none to a wallet that is not open', async () => {
    const userId = await openWallet()
    const gift = { userId, currency: 'coins', amount: 7, reason: 'gift', key: 'birthday', now: noon } as const
    expect([await grant(db, gift), await grant(db, gift)]).toEqual([true, false])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 7 })
    const nobody = newId(noon)
    await expect(transact(db, (tx) => grant(tx, { ...gift, userId: nobody }))).rejects.toThrow('not open')
    expect(await balancesByEntries(db, nobody)).toEqual({})
  })

  it('is held above zero by the database itself', async () => {
    const userId = await openWallet()
    await expect(db.update(wallets).set({ coins: -1 }).where(eq(wallets.userId, userId))).rejects.toThrow()
    await expect(db.update(wallets).set({ energyHeld: -1 }).where(eq(wallets.userId, userId))).rejects.toThrow()
  })

  it('grows energy back with one entry an hour, however often it is looked at', async () => {
    const userId = await openWallet()
    const holdId = (await take(userId, 'energy', 40, 'k')) ?? ''
    await settleHold(db, { userId, holdId, as: 'captured', now: noon })
    const later = new Date(noon.getTime() + hourMs)
    for (let look = 0; look < 3; look += 1)
      expect(await lockWallet(db, { userId, isPremium: false, now: later })).toEqual({ energy: 100, coins: 0 })
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
    expect(await settleHold(db, { userId: visitor, holdId, as: 'released', now: noon })).toBe(false)
    expect(await settleHold(db, { userId: member, holdId, as: 'released', now: noon })).toBe(true)
    expect(await columnsOf(member)).toMatchObject({ 'coins:available': 35, 'coins:held': 0 })
    for (const userId of [visitor, member]) expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })
})

describe('spending at once', () => {
  const coinsFor = (amount: number) => ({ currency: 'coins', amount }) as const
  const request = (userId: string, amount: number, key: string) =>
    ({ userId, price: coinsFor(amount), reason: 'photo-unlock', ref: 'a-photo', key, now: noon }) as const

  it('takes an amount once for each key, and counts as spent like what was held before', async () => {
    const userId = await openWallet(20)
    const one = request(userId, 15, 'k')
    expect([await spend(db, one), await spend(db, one)]).toEqual([true, true])
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 5, 'coins:spent': 15 })
    expect(await booksOf(userId)).toEqual(await columnsOf(userId))
    const night = { from: 0, to: 6 }
    const days = await spendingByDay(db, { userId, timezoneOffset: 0, sinceDay: '2026-06-01', night })
    expect(days.map(({ coins }) => coins)).toEqual([15])
  })

  it('writes nothing where there is too little, so that the same key may pay later', async () => {
    const userId = await openWallet(10)
    const one = request(userId, 15, 'k')
    expect(await spend(db, one)).toBe(false)
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toEqual([])
    await grant(db, { userId, currency: 'coins', amount: 5, reason: 'gift', key: 'more', now: noon })
    expect(await spend(db, one)).toBe(true)
  })

  it('stays within what the person has set as most, with what is set aside', async () => {
    const userId = await openWallet(100)
    const limit = { per: 'day', coins: 30, offset: 0, from: null, until: null } as const
    await setSpendLimits(db, { userId, isPremium: false, now: noon }, [limit])
    expect(await take(userId, 'coins', 10, 'aside')).not.toBeNull()
    expect(await spend(db, request(userId, 21, 'over'))).toBe(false)
    expect(await spend(db, request(userId, 20, 'within'))).toBe(true)
    expect(await take(userId, 'coins', 1, 'more')).toBeNull()
  })

  it('is a fault under a key that was used for something else', async () => {
    const userId = await openWallet(20)
    await spend(db, request(userId, 5, 'k'))
    await expect(spend(db, request(userId, 6, 'k'))).rejects.toThrow('used for something else')
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 15 })
  })
})

describe('taking back what was bought', () => {
  const claim = (userId: string, amount: number, key = 'refund') =>
    ({ userId, currency: 'coins', amount, reason: 'refund', ref: 'an-order', key, now: noon }) as const

  it('takes all of it while it is there, once for each key', async () => {
    const userId = await openWallet(30)
    expect([await takeBack(db, claim(userId, 20)), await takeBack(db, claim(userId, 20))]).toEqual([20, 20])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 10 })
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 10, 'coins:house': -10 })
  })

  it('takes what is left of it, never what is set aside, and keeps the rest as lost', async () => {
    const userId = await openWallet(30)
    const holdId = (await take(userId, 'coins', 18, 'aside')) ?? ''
    expect(await takeBack(db, claim(userId, 30))).toBe(12)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 18 })
    await settleHold(db, { userId, holdId, as: 'captured', now: noon })
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:spent': 0, 'coins:lost': 18, 'coins:held': 0 })
  })

  it('that found nothing stays so: coins that come later are not touched by the same key', async () => {
    const userId = await openWallet()
    expect(await takeBack(db, claim(userId, 30))).toBe(0)
    await grant(db, { userId, currency: 'coins', amount: 50, reason: 'gift', key: 'later', now: noon })
    expect(await takeBack(db, claim(userId, 30))).toBe(0)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 50 })
  })

  it('leaves no trace of somebody who has no wallet any more', async () => {
    const nobody = newId(noon)
    expect(await takeBack(db, claim(nobody, 30))).toBe(0)
    expect(await balancesByEntries(db, nobody)).toEqual({})
  })

  it('is a fault under a key that was used for another amount', async () => {
    const userId = await openWallet(30)
    await takeBack(db, claim(userId, 20))
    await expect(takeBack(db, claim(userId, 21))).rejects.toThrow('used for something else')
  })
})
