import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import { excludeUser, lockUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import { users } from '#domains/accounts/server/tables.ts'
import { hold, lockWallet, settleHold, spendingByDay } from '#domains/wallet/server/public.ts'
import { countHeartbeat, minutesByDay } from '#domains/wellbeing/server/usage-heartbeats.ts'
import { changeLimits, selection } from '#domains/wellbeing/server/limits.ts'
import { times, walletNow, walletWith, withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'

const now = walletNow
const price = { currency: 'coins', amount: 5 } as const

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const setLimit = (userId: string, kind: 'coinsDay' | 'coinsWeek' | 'coinsMonth', value: number | null, at = now) =>
  changeLimits(db, { userId, isPremium: false, now: at }, { kind, timezoneOffset: 0, change: selection(value, at) })

const spend = (userId: string, at = now) =>
  withLockedWallet(db, { userId, now: at }, (wallet) =>
    hold(wallet, { price, reason: 'reply', ref: '', key: randomUUID() }),
  )

async function spent(userId: string): Promise<number> {
  const wanted = { userId, timezoneOffset: 0, sinceDay: '2026-01-01', night: { from: 0, to: 5 } }
  return (await spendingByDay(db, wanted)).reduce((sum, { coins }) => sum + coins, 0)
}

async function person(): Promise<string> {
  const id = randomUUID()
  await db.insert(users).values({ id, kind: 'member', nick: 'Ana', lang: 'en', brand: 'nocturne', createdAt: now })
  return id
}

async function locked(tx: Tx, userId: string): Promise<LockedUser> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('There is no such person')
  return user
}

describe('many payments against one limit', () => {
  it('allows exactly as many as the limit permits, not one coin more', async () => {
    const userId = await walletWith(db, 100_000)
    await setLimit(userId, 'coinsDay', 123)
    const results = await times(400, () => spend(userId))
    expect(results.filter((id) => id !== null)).toHaveLength(24)
    expect(await spent(userId)).toBe(120)
  })

  it('applies the tightest limit of a day, a week and a month, over the days', async () => {
    const userId = await walletWith(db, 100_000)
    await setLimit(userId, 'coinsDay', 50)
    await setLimit(userId, 'coinsWeek', 80)
    await setLimit(userId, 'coinsMonth', 100)
    const days = [0, 1, 2, 7, 8].map((count) => new Date(now.getTime() + count * 24 * 3_600_000))
    const passed: number[] = []
    for (const day of days) passed.push((await times(40, () => spend(userId, day))).filter((id) => id !== null).length)
    expect(passed).toEqual([10, 6, 0, 4, 0])
  })

  it('holds against limits that are lowered meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const userId = await walletWith(db, 10_000)
      await setLimit(userId, 'coinsDay', 200)
      let lowered = false
      const results = await Promise.all([
        times(60, async () => {
          const wasLowered = lowered
          return { wasLowered, id: await spend(userId) }
        }),
        setLimit(userId, 'coinsDay', 50).then(() => {
          lowered = true
        }),
      ])
      const before = await spent(userId)
      expect(before).toBeLessThanOrEqual(200)
      expect(results[0].some(({ wasLowered, id }) => wasLowered && id !== null && before > 50)).toBe(false)
      expect(await spend(userId)).toBe(before + 5 <= 50 ? expect.any(String) : null)
    }
  })

  it('gives room back for what was not delivered, and for nothing else', async () => {
    const userId = await walletWith(db, 10_000)
    await setLimit(userId, 'coinsDay', 10)
    const held = await times(20, () => spend(userId))
    const [one, other] = held.filter((id) => id !== null)
    await withLockedWallet(db, { userId }, (wallet) => settleHold(wallet, { holdId: one ?? '', as: 'released' }))
    await withLockedWallet(db, { userId }, (wallet) => settleHold(wallet, { holdId: other ?? '', as: 'captured' }))
    expect((await times(20, () => spend(userId))).filter((id) => id !== null)).toHaveLength(1)
    expect(await spent(userId)).toBe(10)
  })

  it('neither raises a limit early, nor delays it after its day', async () => {
    const userId = await walletWith(db, 10_000)
    await setLimit(userId, 'coinsDay', 0)
    await setLimit(userId, 'coinsDay', 5)
    const later = (ms: number) => new Date(now.getTime() + 24 * 3_600_000 + ms)
    expect((await times(20, () => spend(userId, later(-1)))).filter((id) => id !== null)).toHaveLength(0)
    expect((await times(20, () => spend(userId, later(0)))).filter((id) => id !== null)).toHaveLength(1)
  })
})

describe('many tabs at one minute', () => {
  it('count it once', async () => {
    const userId = newId(now)
    for (let minute = 0; minute < 5; minute += 1) {
      const at = new Date(now.getTime() + minute * 60_000)
      await times(40, () => countHeartbeat(db, { userId, key: randomUUID(), timezoneOffset: 0, now: at }))
    }
    expect(await minutesByDay(db, userId, '2026-01-01')).toEqual([{ day: '2026-06-01', minutes: 5 }])
  })
})

describe('a time limit that is set while a payment settles', () => {
  it('waits for the wallet and nothing behind it, so that neither is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const userId = await person()
      const owner = { userId, isPremium: false, now }
      const settled = transact(db, async (tx) => {
        // As settlement locks: the person first, then the wallet. Meanwhile the limit locks the wallet.
        await locked(tx, userId)
        await setTimeout(100)
        await lockWallet(tx, owner)
        return 'settled'
      })
      const limited = changeLimits(db, owner, { kind: 'time', timezoneOffset: 0, change: selection(15 + round, now) })
      expect(await settled).toBe('settled')
      expect((await limited).limits).toContainEqual({ kind: 'time', value: 15 + round, next: null, isDefault: false })
    }
  })
})

describe('many self-exclusions at once', () => {
  it('end with the longest', async () => {
    const id = await person()
    const ends = Array.from({ length: 40 }, (_, index) => new Date(now.getTime() + ((index * 17) % 40) * 3_600_000))
    await times(ends.length, (index) =>
      transact(db, async (tx) => excludeUser(await locked(tx, id), ends[index] ?? now)),
    )
    expect((await restrictionsOf(db, id)).excludedUntil).toEqual(new Date(now.getTime() + 39 * 3_600_000))
  })
})
