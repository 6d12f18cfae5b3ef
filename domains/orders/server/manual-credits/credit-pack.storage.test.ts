import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { creditManually } from './credit-pack.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const selection = (userId: string, reference: string, goodsId = 'coins-300') => ({
  userId,
  brand: 'nocturne',
  goodsId,
  packs: w.services.orders.catalogue.of('nocturne').packs,
  reference,
  now: w.clock.now(),
})
const credit = (...input: Parameters<typeof selection>) =>
  transact(w.db, (tx) => creditManually(tx, selection(...input)))
const coinsOf = async (userId: string) => (await balancesByEntries(w.db, userId))['coins:available'] ?? 0

describe('a payment that customer service took', () => {
  it('credits the pack and its bonus as two entries, which the coin details show [S9-reward-06]', async () => {
    const ada = await w.member('ada@example.org')
    const userId = await w.idOf('ada@example.org')
    expect(await credit(userId, 'WIRE 1001')).toEqual({ outcome: 'credited', coins: 300, bonus: 9 })
    expect(await coinsOf(userId)).toBe(309)
    expect((await ada.get(listCoinDetails, {})).list.map(({ amount, reason }) => [amount, reason])).toEqual([
      [9, 'bonus'],
      [300, 'purchase'],
    ])
  })

  it('is credited once for its reference, however often and at once it is requested', async () => {
    await w.member('once@example.org')
    const userId = await w.idOf('once@example.org')
    const reported = await times(20, (index) => credit(userId, index % 2 === 0 ? 'wire 2002' : ' Wire 2002 '))
    expect(reported.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1)
    expect(reported.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19)
    expect(new Set(reported.map((one) => JSON.stringify({ ...one, outcome: '' }))).size).toBe(1)
    expect(await coinsOf(userId)).toBe(309)
  })

  it('of one reference is one person’s and one pack’s, anyone who asks at the same time', async () => {
    for (const email of ['left@example.org', 'right@example.org']) await w.member(email)
    const [left, right] = [await w.idOf('left@example.org'), await w.idOf('right@example.org')]
    const reported = await Promise.all([
      ...Array.from({ length: 5 }, () => credit(left, 'wire 3003')),
      ...Array.from({ length: 5 }, () => credit(right, 'wire 3003')),
    ])
    expect(reported.filter(({ outcome }) => outcome === 'taken')).toHaveLength(5)
    expect((await coinsOf(left)) + (await coinsOf(right))).toBe(309)
    expect(await credit(left, 'wire 3003', 'coins-1000')).toEqual({ outcome: 'taken' })
  })

  it('names a pack, a reference and somebody who is here', async () => {
    const userId = await w.idOf('ada@example.org')
    expect(await credit(userId, 'wire 4004', 'coins-7')).toEqual({ outcome: 'no-pack' })
    expect(await credit(userId, '  ')).toEqual({ outcome: 'no-reference' })
    expect(await credit('0198c0de-0000-7000-8000-000000000000', 'wire 4004')).toEqual({ outcome: 'nobody' })
  })

  it('outlives its person without their name', async () => {
    await w.member('gone@example.org')
    const userId = await w.idOf('gone@example.org')
    await credit(userId, 'wire 5005')
    await transact(w.db, async (tx) =>
      w
        .personalData()
        .find(({ kind }) => kind === 'orders')
        ?.erase(tx, userId),
    )
    const again = await w.idOf('ada@example.org')
    expect(await credit(again, 'wire 5005')).toEqual({ outcome: 'taken' })
  })
})
