import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { hold, settleHold } from './holds.ts'
import { balancesByEntries, balancesOf, grant, lockWallet, moveCoins } from './ledger.ts'
import type { Currency } from './ledger.ts'
import { holds, ledgerEntries, wallets } from './tables.ts'

const hourMs = 3_600_000
const noon = new Date('2026-06-01T12:20:00Z')

let database: Database
let db: Tx
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(tx as Tx))

async function openPurse(coins = 0): Promise<string> {
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

type Step =
  | { do: 'grant'; currency: Currency; amount: number }
  | { do: 'hold'; currency: Currency; amount: number }
  | { do: 'settle'; which: number; as: 'captured' | 'released' }
  | { do: 'wait'; hours: number }

const currency = fc.constantFrom<Currency>('energy', 'coins')
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('grant' as const), currency, amount: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ do: fc.constant('hold' as const), currency, amount: fc.integer({ min: 1, max: 70 }) }),
    fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(10),
      as: fc.constantFrom('captured' as const, 'released' as const),
    }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  ),
  { maxLength: 20 },
)

/** What a purse must hold after the same steps, by plain sums. */
function createModel() {
  const free = { energy: 100, coins: 0 }
  const held = { energy: 0, coins: 0 }
  return { free, held, open: [] as { id: string; currency: Currency; amount: number; ended: boolean }[] }
}

async function play(all: Step[]): Promise<void> {
  const userId = await openPurse()
  const model = createModel()
  let now = noon
  for (const [index, step] of all.entries()) {
    if (step.do === 'wait') {
      now = new Date(now.getTime() + step.hours * hourMs)
      await lockWallet(db, { userId, isPremium: false, now })
      model.free.energy = Math.max(model.free.energy, 100)
    } else if (step.do === 'grant') {
      expect(
        await grant(db, {
          userId,
          currency: step.currency,
          amount: step.amount,
          reason: 'gift',
          key: `grant:${index}`,
          now,
        }),
      ).toBe(true)
      model.free[step.currency] += step.amount
    } else if (step.do === 'hold') {
      const id = await hold(db, { userId, price: step, reason: 'reply', ref: '', key: `hold:${index}`, now })
      expect(id !== null).toBe(model.free[step.currency] >= step.amount)
      if (id === null) continue
      model.free[step.currency] -= step.amount
      model.held[step.currency] += step.amount
      model.open.push({ id, currency: step.currency, amount: step.amount, ended: false })
    } else {
      const chosen = model.open[step.which % Math.max(1, model.open.length)]
      if (!chosen) continue
      expect(await settleHold(db, { userId, holdId: chosen.id, as: step.as, now })).toBe(!chosen.ended)
      if (chosen.ended) continue
      chosen.ended = true
      model.held[chosen.currency] -= chosen.amount
      if (step.as === 'released') model.free[chosen.currency] += chosen.amount
    }
  }
  const expected = {
    'energy:available': model.free.energy,
    'energy:held': model.held.energy,
    'coins:available': model.free.coins,
    'coins:held': model.held.coins,
  }
  expect(await columnsOf(userId)).toEqual(expected)
  expect(await booksOf(userId)).toEqual(expected)
  expect(Math.min(...Object.values(expected))).toBeGreaterThanOrEqual(0)
}

describe('the ledger', () => {
  it('agrees with plain sums, in its columns and in its entries, whatever is done in whatever order', async () => {
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: 30 })
  }, 60_000)

  it('opens a wallet once, with an entry that says why', async () => {
    const userId = await openPurse()
    await lockWallet(db, { userId, isPremium: false, now: noon })
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId))
    expect(entries.map(({ key, amount, fromAccount, toAccount }) => [key, amount, fromAccount, toAccount])).toEqual([
      ['welcome', 100, 'house', 'available'],
    ])
  })

  it('writes nothing where there is too little', async () => {
    const userId = await openPurse(4)
    expect(await take(userId, 'coins', 5, 'k1')).toBeNull()
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toEqual([])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 4, 'coins:held': 0 })
  })

  it('refuses the same key twice, and then the whole transaction leaves no trace', async () => {
    const userId = await openPurse(20)
    expect(await take(userId, 'coins', 5, 'twice')).not.toBeNull()
    await expect(
      inTransaction(async (tx) => {
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
    const userId = await openPurse(10)
    const holdId = (await take(userId, 'coins', 10, 'k')) ?? ''
    expect(await settleHold(db, { userId, holdId, as: 'captured', now: noon })).toBe(true)
    expect(await settleHold(db, { userId, holdId, as: 'released', now: noon })).toBe(false)
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 0 })
  })

  it("does not end somebody else's hold", async () => {
    const [owner, other] = [await openPurse(10), await openPurse(10)]
    const holdId = (await take(owner, 'coins', 10, 'k')) ?? ''
    expect(await settleHold(db, { userId: other, holdId, as: 'released', now: noon })).toBe(false)
    expect(await columnsOf(other)).toMatchObject({ 'coins:available': 10 })
  })

  it('gives a gift once for each key, and none to a wallet that is not open', async () => {
    const userId = await openPurse()
    const gift = { userId, currency: 'coins', amount: 7, reason: 'gift', key: 'birthday', now: noon } as const
    expect([await grant(db, gift), await grant(db, gift)]).toEqual([true, false])
    expect(await columnsOf(userId)).toMatchObject({ 'coins:available': 7 })
    const nobody = newId(noon)
    await expect(inTransaction((tx) => grant(tx, { ...gift, userId: nobody }))).rejects.toThrow('not open')
    expect(await balancesByEntries(db, nobody)).toEqual({})
  })

  it('is held above zero by the database itself', async () => {
    const userId = await openPurse()
    await expect(db.update(wallets).set({ coins: -1 }).where(eq(wallets.userId, userId))).rejects.toThrow()
    await expect(db.update(wallets).set({ energyHeld: -1 }).where(eq(wallets.userId, userId))).rejects.toThrow()
  })

  it('grows energy back with one entry an hour, however often it is looked at', async () => {
    const userId = await openPurse()
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
    const [visitor, member] = [await openPurse(30), await openPurse(5)]
    for (let turn = 0; turn < 2; turn += 1)
      await inTransaction((tx) => moveCoins(tx, { fromUserId: visitor, toUserId: member, now: noon }))
    expect((await columnsOf(member))['coins:available']).toBe(35)
    expect((await columnsOf(visitor))['coins:available']).toBe(0)
    for (const userId of [visitor, member]) expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })

  it('moves what is set aside as well, so that it comes back to the person it is now', async () => {
    const [visitor, member] = [await openPurse(30), await openPurse(5)]
    const holdId = (await take(visitor, 'coins', 5, 'reply')) ?? ''
    await inTransaction((tx) => moveCoins(tx, { fromUserId: visitor, toUserId: member, now: noon }))
    expect(await columnsOf(member)).toMatchObject({ 'coins:available': 30, 'coins:held': 5 })
    expect(await columnsOf(visitor)).toMatchObject({ 'coins:available': 0, 'coins:held': 0 })
    expect(await settleHold(db, { userId: visitor, holdId, as: 'released', now: noon })).toBe(false)
    expect(await settleHold(db, { userId: member, holdId, as: 'released', now: noon })).toBe(true)
    expect(await columnsOf(member)).toMatchObject({ 'coins:available': 35, 'coins:held': 0 })
    for (const userId of [visitor, member]) expect(await booksOf(userId)).toEqual(await columnsOf(userId))
  })
})
