import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listRewards, open, rewardEnergy } from '../../contract.ts'

const event = 'add-to-home-screen'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const begin = (someone: Person) => someone.get(rewardEnergy, { event, step: 'begin' })
const claim = (someone: Person) => someone.call(rewardEnergy, { event })
const energyOf = async (someone: Person) => (await someone.get(myProfile, {})).user.energy

describe('keeping the page at hand', () => {
  it('gives 20 energy once, above the cap too, and the profile says so [S7-reward-01] [S9-reward-02] [S3-user-03]', async () => {
    const ada = await w.adult()
    expect((await ada.get(myProfile, {})).rewardEnergyAddHomeScreen).toBe(false)
    await begin(ada)
    w.clock.advance(10_000)
    const first = await claim(ada)
    expect(first).toMatchObject({
      name: 'OK',
      data: { currency: 'energy', amount: 20, claimedAt: w.clock.now().getTime() },
    })
    expect(await energyOf(ada)).toBe(120)
    w.clock.advance(3_600_000)
    expect((await claim(ada)).data).toEqual(first.data)
    const profile = await ada.get(myProfile, {})
    expect([profile.user.energy, profile.rewardEnergyAddHomeScreen]).toEqual([120, true])
  })

  it('waits ten seconds from the first tap; asking sooner loses nothing [S9-reward-03]', async () => {
    const ada = await w.adult()
    expect(await claim(ada)).toMatchObject({ name: 'REWARD_TOO_SOON' })
    const begun = await begin(ada)
    expect(begun).toMatchObject({ claimableAt: w.clock.now().getTime() + 10_000, claimedAt: null })
    w.clock.advance(9_999)
    expect(await claim(ada)).toMatchObject({ name: 'REWARD_TOO_SOON' })
    expect(await begin(ada)).toEqual(begun)
    w.clock.advance(1)
    expect((await claim(ada)).name).toBe('OK')
    expect(await energyOf(ada)).toBe(120)
  })

  it('is proven by a start from the bookmark [S2-query-03]', async () => {
    const ada = await w.adult()
    await ada.get(open, { visit: randomUUID(), favorite: true })
    expect((await claim(ada)).name).toBe('OK')
    expect(await energyOf(ada)).toBe(120)
  })

  it('stays taken when the visitor turns out to be someone known', async () => {
    const known = await w.member('keeps@example.org')
    await begin(known)
    const visitor = await w.adult()
    await begin(visitor)
    w.clock.advance(61_000)
    await claim(visitor)
    await w.signIn(visitor, 'keeps@example.org')
    const before = await energyOf(known)
    expect((await claim(known)).name).toBe('OK')
    expect(await energyOf(known)).toBe(before)
  })

  it('is requested by its name alone, and shown among what can be had', async () => {
    const ada = await w.adult()
    expect((await ada.call(rewardEnergy, { event: 'something-else' } as never)).name).toBe('PARAMS_ERROR')
    expect((await w.person().call(rewardEnergy, { event })).name).toBe('AGE_REQUIRED')
    expect((await ada.get(listRewards, {})).list).toEqual([
      { event, currency: 'energy', amount: 20, claimableAt: null, claimedAt: null },
      { event: 'support-gift', currency: 'coins', amount: 20, claimableAt: null, claimedAt: null },
      { event: 'survey', currency: 'coins', amount: 50, claimableAt: null, claimedAt: null },
    ])
  })
})
