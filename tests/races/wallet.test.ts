import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { balancesByEntries, grant, hold, lockWallet, settleHold } from '#domains/wallet/server/public.ts'
import { holds } from '#domains/wallet/server/tables.ts'
import { walletNow, walletWith, times } from '#tests/kit/wallet-fixture.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'

const now = walletNow
const nextHour = new Date('2026-06-01T13:00:00Z')

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

describe('many at one wallet', () => {
  it('allows exactly 50 of 200 holds on coins for 50', async () => {
    const userId = await walletWith(db, 250)
    const results = await times(200, (index) =>
      transact(db, async (tx) => {
        await lockWallet(tx, { userId, isPremium: false, now })
        return hold(tx, {
          userId,
          price: { currency: 'coins', amount: 5 },
          reason: 'reply',
          ref: '',
          key: `k${index}`,
          now,
        })
      }),
    )
    expect(results.filter((id) => id !== null)).toHaveLength(50)
    expect(await balancesByEntries(db, userId)).toMatchObject({ 'coins:available': 0, 'coins:held': 250 })
  })

  it('holds that line without the lock too, by the statement itself', async () => {
    const userId = await walletWith(db, 250)
    const results = await times(200, (index) =>
      hold(db, { userId, price: { currency: 'coins', amount: 5 }, reason: 'reply', ref: '', key: `k${index}`, now }),
    )
    expect(results.filter((id) => id !== null)).toHaveLength(50)
    expect(await db.select().from(holds).where(eq(holds.userId, userId))).toHaveLength(50)
  })

  it('ends each hold once under concurrent captures and releases', async () => {
    const userId = await walletWith(db, 5)
    const holdId =
      (await hold(db, { userId, price: { currency: 'coins', amount: 5 }, reason: 'reply', ref: '', key: 'k', now })) ??
      ''
    const ended = await times(20, (index) =>
      settleHold(db, { userId, holdId, as: index % 2 ? 'captured' : 'released', now }),
    )
    expect(ended.filter(Boolean)).toHaveLength(1)
    const books = await balancesByEntries(db, userId)
    expect((books['coins:available'] ?? 0) + (books['coins:spent'] ?? 0)).toBe(5)
    expect(books['coins:held']).toBe(0)
  })

  it('opens one wallet, welcomes once and regrows once an hour', async () => {
    const userId = newId(now)
    await times(20, () => transact(db, (tx) => lockWallet(tx, { userId, isPremium: false, now })))
    await hold(db, { userId, price: { currency: 'energy', amount: 60 }, reason: 'reply', ref: '', key: 'k', now })
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
      transact(db, (tx) => grant(tx, { userId, currency: 'coins', amount: 10, reason: 'gift', key: 'birthday', now })),
    )
    expect(input.filter(Boolean)).toHaveLength(1)
    expect((await balancesByEntries(db, userId))['coins:available']).toBe(11)
  })
})
