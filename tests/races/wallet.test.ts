import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { balancesByEntries, grant, hold, lockWallet, settleHold } from '#domains/wallet/server/public.ts'
import { holds } from '#domains/wallet/server/tables.ts'
import { times, unlockedWallet, walletNow, walletWith, withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'

const now = walletNow
const price = { currency: 'coins', amount: 5 } as const
const nextHour = new Date('2026-06-01T13:00:00Z')

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

describe('many at one purse', () => {
  it('lets exactly 50 of 200 holds pass on coins for 50', async () => {
    const userId = await walletWith(db, 250)
    const results = await times(200, (index) =>
      withLockedWallet(db, { userId }, (wallet) => hold(wallet, { price, reason: 'reply', ref: '', key: `k${index}` })),
    )
    expect(results.filter((id) => id !== null)).toHaveLength(50)
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 250 })
  })

  it('holds that line without the lock too, by the statement itself', async () => {
    const userId = await walletWith(db, 250)
    const results = await times(200, (index) =>
      hold(unlockedWallet(db, userId), { price, reason: 'reply', ref: '', key: `k${index}` }),
    )
    expect(results.filter((id) => id !== null)).toHaveLength(50)
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toHaveLength(50)
  })

  it('ends each hold once, whoever captures and releases it at the same time', async () => {
    const userId = await walletWith(db, 5)
    const holdId = await withLockedWallet(db, { userId }, (wallet) =>
      hold(wallet, { price, reason: 'reply', ref: '', key: 'k' }),
    )
    const ended = await times(20, (index) =>
      withLockedWallet(db, { userId }, (wallet) =>
        settleHold(wallet, { holdId: holdId ?? '', as: index % 2 ? 'captured' : 'released' }),
      ),
    )
    expect(ended.filter(Boolean)).toHaveLength(1)
    const books = await balancesByEntries(db, userId)
    expect((books['coins:available'] ?? 0) + (books['coins:spent'] ?? 0)).toBe(5)
    expect(books['coins:held']).toBe(0)
  })

  it('opens one wallet, welcomes once and regrows once an hour', async () => {
    const userId = newId(now)
    const sixty = { currency: 'energy', amount: 60 } as const
    await times(20, () => transact(db, (tx) => lockWallet(tx, { userId, isPremium: false, now })))
    await withLockedWallet(db, { userId }, (wallet) =>
      hold(wallet, { price: sixty, reason: 'reply', ref: '', key: 'k' }),
    )
    await times(20, () => transact(db, (tx) => lockWallet(tx, { userId, isPremium: false, now: nextHour })))
    expect(await balancesByEntries(db, userId)).toMatchObject({
      'energy:available': 100,
      'energy:held': 60,
      'energy:house': -160,
    })
  })

  it('gives a gift once for one key', async () => {
    const userId = await walletWith(db, 1)
    const input = await times(20, () =>
      withLockedWallet(db, { userId }, (wallet) =>
        grant(wallet, { currency: 'coins', amount: 10, reason: 'gift', key: 'birthday' }),
      ),
    )
    expect(input.filter(Boolean)).toHaveLength(1)
    expect((await balancesByEntries(db, userId))['coins:available']).toBe(11)
  })
})
