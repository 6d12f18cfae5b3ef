import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardCoins } from '#domains/growth/contract.ts'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { revoke } from '#domains/wallet/server/public.ts'
import { grantCoins } from '#tests/kit/coins.ts'
import { memberWith, wanted } from '#tests/kit/photos.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubPictureGenerator()
let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: stub })
})
afterAll(() => w.close())

/** The coins that the open page of a person has been shown, one after the other. */
function shownCoins(userId: string) {
  const shown: number[] = []
  w.services.events.subscribe(userId, {
    write: (frame) => {
      const coins = /event:balance\n.*"coins":(?<coins>\d+)/s.exec(frame)?.groups?.['coins']
      if (coins !== undefined) shown.push(Number(coins))
    },
    end: () => undefined,
    lastEventId: null,
    onClose: () => undefined,
  })
  return shown
}

it('the balances reach the open pages when a reward is given, a purchase refunded, and a price taken or returned by a worker', async () => {
  const { someone, userId } = await memberWith(w, 'many@example.org', 50)
  const shown = shownCoins(userId)
  await someone.get(rewardCoins, { event: 'support-gift' })
  await expect.poll(() => shown.at(-1)).toBe(70)
  stub.notify(fails)
  stub.notify(fails)
  await someone.get(generatePhoto, wanted())
  await expect.poll(() => shown.at(-1)).toBe(20)
  await w.doJobs()
  await expect.poll(() => shown.at(-1)).toBe(70)
  const refund = { currency: 'coins', amount: 30, reason: 'refund', ref: 'order', key: 'refund:order' } as const
  await withLockedWallet(w.db, { userId, now: w.clock.now() }, (wallet) => revoke(wallet, refund))
  await expect.poll(() => shown.at(-1)).toBe(40)
})

it('those of a transaction that fails do not, and of many changes at once the last is the newest', async () => {
  const { userId } = await memberWith(w, 'failed@example.org', 0)
  const shown = shownCoins(userId)
  const failing = withLockedWallet(w.db, { userId, now: w.clock.now() }, async (wallet) => {
    await revoke(wallet, { currency: 'coins', amount: 1, reason: 'refund', ref: 'x', key: 'x' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await Promise.all(Array.from({ length: 10 }, () => grantCoins(w, userId, 1)))
  await expect.poll(() => shown.at(-1)).toBe(10)
  expect(shown).not.toContain(0)
})
