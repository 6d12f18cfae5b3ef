import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listSupportPacks } from '../../support-contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('anybody reads what customer service gives on top of each pack, and is nobody afterwards [S9-reward-06]', async () => {
  const someone = w.person()
  expect(await someone.get(listSupportPacks, {})).toEqual({
    gift: 20,
    list: [
      { gold: 100, bonus: 3 },
      { gold: 300, bonus: 9 },
      { gold: 1000, bonus: 40 },
      { gold: 3000, bonus: 150 },
      { gold: 10_000, bonus: 500 },
    ],
  })
  expect(someone.cookies.size).toBe(0)
})
