import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantCoins } from '#tests/kit/coins.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { usualLimit } from '../../contract.ts'
import type { SpendLimit } from '../../spend-limits.ts'
import { hold, settleHold } from '../holds.ts'
import { setSpendLimits } from '../spending.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const spend = async (userId: string, amount: number, as: 'captured' | 'released' = 'captured') => {
  const request = { price: { currency: 'coins', amount } as const, reason: 'photo', ref: '', key: newKey() } as const
  await withLockedWallet(w.db, { userId, now: w.clock.now() }, async (wallet) => {
    const holdId = await hold(wallet, request)
    if (holdId) await settleHold(wallet, { holdId, as })
  })
}

describe('the default limit of a day', () => {
  it('says how much of it is left today, whatever was released or spent before', async () => {
    const someone = await w.member('spends@example.org')
    const userId = await w.idOf('spends@example.org')
    await grantCoins(w, userId, 900)
    expect(await someone.get(usualLimit, {})).toEqual({ limit: { coins: 1000, left: 1000 } })
    await spend(userId, 300)
    await spend(userId, 50, 'released')
    expect(await someone.get(usualLimit, {})).toEqual({ limit: { coins: 1000, left: 700 } })
    w.clock.advance(24 * 3_600_000)
    expect(await someone.get(usualLimit, {})).toEqual({ limit: { coins: 1000, left: 1000 } })
  })

  it('stands beside another limit of the person, and is none once they set one per day', async () => {
    const someone = await w.member('decides@example.org')
    const userId = await w.idOf('decides@example.org')
    const set = (...limits: readonly SpendLimit[]) =>
      withLockedWallet(w.db, { userId, now: w.clock.now() }, (wallet) => setSpendLimits(wallet, limits))
    const always = { offset: 0, from: null, until: null }
    await set({ ...always, per: 'week', coins: 5000 }, { ...always, per: 'day', coins: null, isDefault: true })
    expect((await someone.get(usualLimit, {})).limit).toEqual({ coins: 1000, left: 1000 })
    await set({ ...always, per: 'day', coins: 2000 })
    expect((await someone.get(usualLimit, {})).limit).toBeNull()
  })

  it('is none where the operator wants none', async () => {
    const without = await world({ config: { DEFAULT_DAILY_COINS: '0' } })
    expect((await (await without.member('free@example.org')).get(usualLimit, {})).limit).toBeNull()
    await without.close()
  })

  it('is for a visitor, too, and takes no params', async () => {
    const visitor = await w.adult()
    expect((await visitor.get(usualLimit, {})).limit).toEqual({ coins: 1000, left: 1000 })
    expect((await visitor.call(usualLimit, { extra: 1 } as never)).name).toBe('PARAMS_ERROR')
  })
})
