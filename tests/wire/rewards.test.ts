import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardCoins, rewardEnergy } from '#domains/growth/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('rewards are listed in the coin details with their reason, each once', async () => {
  const ada = await w.member('details@example.org')
  await ada.get(rewardEnergy, { event: 'add-to-home-screen', step: 'begin' })
  w.clock.advance(10_000)
  for (const _ of [1, 2]) {
    await ada.get(rewardEnergy, { event: 'add-to-home-screen' })
    await ada.get(rewardCoins, { event: 'support-gift' })
  }
  const listed = async (currency: 'coins' | 'energy') =>
    (await ada.get(listCoinDetails, { currency })).list.map(({ amount, reason }) => [amount, reason])
  expect(await listed('coins')).toEqual([[20, 'gift']])
  expect(await listed('energy')).toEqual([
    [20, 'gift'],
    [100, 'welcome'],
  ])
})
