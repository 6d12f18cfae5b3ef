import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { balancesByEntries, grant } from '#domains/wallet/server/public.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import { payMinute } from './pay-minute.ts'

const now = new Date('2026-06-01T12:20:00Z')
const price = 3
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function somebodyWith(coins: number): Promise<string> {
  const userId = newId(now)
  await withLockedWallet(database.db, { userId, now }, (wallet) =>
    grant(wallet, { currency: 'coins', amount: coins, reason: 'gift', key: 'gift' }),
  )
  return userId
}
const pay = (userId: string, callId: string, minute: number) =>
  payMinute(database.db, { userId, isPremium: false, callId, minute, price, now })
const atOnce = <T>(times: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => one(index)))

describe('a minute of a call', () => {
  it('is paid once, however often it is sent at once', async () => {
    const userId = await somebodyWith(10)
    const paid = await atOnce(8, () => pay(userId, 'call-once', 0))
    expect(new Set(paid.map((one) => ('coins' in one ? one.coins : one.refusal)))).toEqual(new Set([7]))
    expect(await pay(userId, 'call-once', 1)).toEqual({ coins: 4 })
  })

  it('begins as long as there are coins, of two calls together', async () => {
    const userId = await somebodyWith(10)
    const paid = await atOnce(8, (index) => pay(userId, `call-${index % 2}`, Math.floor(index / 2)))
    expect(paid.filter((one) => 'coins' in one)).toHaveLength(3)
    expect(paid.filter((one) => 'refusal' in one && one.refusal === 'INSUFFICIENT_FUNDS')).toHaveLength(5)
    expect(await balancesByEntries(database.db, userId)).toMatchObject({
      'coins:available': 1,
      'coins:spent': 9,
    })
  })

  it('is the same minute for one who sends it again after the process died', async () => {
    const userId = await somebodyWith(10)
    await pay(userId, 'call-again', 0)
    expect(await pay(userId, 'call-again', 0)).toEqual({ coins: 7 })
  })

  it('costs nothing where minutes have no price', async () => {
    const userId = await somebodyWith(10)
    expect(
      await payMinute(database.db, { userId, isPremium: false, callId: 'free', minute: 0, price: 0, now }),
    ).toEqual({
      coins: 10,
    })
  })
})
