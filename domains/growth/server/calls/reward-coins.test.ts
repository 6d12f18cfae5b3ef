import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { rewardCoins } from '../../contract.ts'

const gift = { event: 'support-gift' } as const

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('customer service gives 20 coins, once for a person [S9-reward-04]', async () => {
  const ada = await w.member('gift@example.org')
  const first = await ada.get(rewardCoins, gift)
  expect(first).toMatchObject({ currency: 'coins', amount: 20, claimedAt: w.clock.now().getTime() })
  w.clock.advance(60_000)
  expect(await ada.get(rewardCoins, gift)).toEqual(first)
  expect((await ada.get(myProfile, {})).goldBalance).toBe(20)
})

it('is for people who have signed in: a visitor could come again as another one', async () => {
  const visitor = await w.adult()
  expect((await visitor.call(rewardCoins, gift)).name).toBe('NEED_LOGIN')
  expect((await visitor.call(rewardCoins, { event: 'add-to-home-screen' } as never)).name).not.toBe('OK')
})
