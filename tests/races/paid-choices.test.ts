import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseInRun } from '#domains/stories/server/move.ts'
import { houseStories, storiesById } from '#domains/stories/server/public.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { pausablePayments } from '#tests/kit/pausable-payments.ts'
import { times, walletNow, walletWith } from '#tests/kit/wallet-fixture.ts'

/** Sit down, and buy the tarts: the second of these states a price. */
const [first, priced] = [0, 3]
const program = new URL('../kit/pay-choice-process.ts', import.meta.url)
const story = storiesById(houseStories).get('seat-four')

let payments: Awaited<ReturnType<typeof pausablePayments>>
beforeAll(async () => {
  payments = await pausablePayments('story')
}, 120_000)
afterAll(() => payments.close())

/** Makes a choice at a version, as the call does. */
function choose(userId: string, version: number, choice: number) {
  if (!story) throw new Error('There is no such story')
  const needs = { db: payments.db, remember: () => Promise.resolve(), writer: { hasWriter: false } }
  const mover = { userId, isPremium: false, locale: 'en', now: walletNow }
  return chooseInRun(needs, story, { ...mover, seen: `${version}.${story.hash}`, choice })
}

it('a choice whose process is killed in the middle of paying is charged once, by the request that comes again', async () => {
  const userId = await walletWith(payments.db, 20)
  await choose(userId, 0, first)
  const { untilWaiting, resume } = await payments.pause()
  const killed = payments.start(program, [userId, '1', String(priced)])
  await untilWaiting(1)
  const second = choose(userId, 1, priced)
  await untilWaiting(2)
  expect(await killed.kill()).toBe('')
  await resume()
  expect((await second).progress.step).toBe(2)
  expect(await balancesByEntries(payments.db, userId)).toMatchObject({ 'coins:available': 15, 'coins:spent': 5 })
  expect((await choose(userId, 1, priced)).progress.step).toBe(2)
  expect(await balancesByEntries(payments.db, userId)).toMatchObject({ 'coins:available': 15, 'coins:spent': 5 })
}, 60_000)

it('eight requests at once for a choice that is paid for only once over are one step and one debit', async () => {
  const userId = await walletWith(payments.db, 5)
  await choose(userId, 0, first)
  const steps = await times(8, async () => (await choose(userId, 1, priced)).progress.step)
  expect(steps).toEqual(steps.map(() => 2))
  expect(await balancesByEntries(payments.db, userId)).toMatchObject({ 'coins:available': 0, 'coins:spent': 5 })
})
