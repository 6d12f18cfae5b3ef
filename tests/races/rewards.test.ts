import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardCoins, rewardEnergy } from '#domains/growth/contract.ts'
import { rewards } from '#domains/growth/server/tables.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const event = 'add-to-home-screen'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

it('claimed 20 times at once, a reward is granted once, and each claim has the same answer [S9-reward-02] [S9-reward-04]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `claims-${round}@example.org`
    const someone = await w.member(email)
    await times(20, () => someone.get(rewardEnergy, { event, step: 'begin' }))
    w.clock.advance(10_000)
    const [energy, coins] = await Promise.all([
      times(20, () => someone.get(rewardEnergy, { event })),
      times(20, () => someone.get(rewardCoins, { event: 'support-gift' })),
    ])
    for (const reported of [energy, coins]) expect(new Set(reported.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await balancesByEntries(w.db, await w.idOf(email))).toMatchObject({
      'energy:available': 120,
      'coins:available': 20,
    })
    w.clock.advance(61_000)
  }
})

it('too soon, 20 claims at once give nothing, and spoil nothing', async () => {
  const someone = await w.member('early@example.org')
  await someone.get(rewardEnergy, { event, step: 'begin' })
  const reported = await times(20, () => someone.call(rewardEnergy, { event }))
  expect(new Set(reported.map(({ name }) => name))).toEqual(new Set(['REWARD_TOO_SOON']))
  w.clock.advance(10_000)
  expect((await someone.call(rewardEnergy, { event })).name).toBe('OK')
})

it('claimed while its visitor signs in, a reward is one for both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `both-${round}@example.org`
    await w.member(email)
    const visitor = await w.adult()
    await visitor.get(rewardEnergy, { event, step: 'begin' })
    w.clock.advance(61_000)
    const claims = times(5, () => visitor.call(rewardEnergy, { event }))
    await Promise.all([w.signIn(visitor, email), claims])
    await visitor.get(rewardEnergy, { event })
    const userId = await w.idOf(email)
    const rows = await w.db.select().from(rewards).where(eq(rewards.userId, userId))
    expect(rows).toMatchObject([{ event, claimedAt: expect.any(Date) }])
    const own = (await balancesByEntries(w.db, userId))['energy:available'] ?? 0
    expect([100, 120]).toContain(own)
  }
})
