import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { passkeyOptions, requestEmailLogin, sessions } from '../contract.ts'
import { knownDevices, loginChallenges, loginCodes, tokens } from './tables.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const hourMs = 3_600_000
const counts = async () =>
  Promise.all([loginCodes, loginChallenges, tokens].map(async (table) => (await w.db.select().from(table)).length))

it('forgets codes, challenges and sessions once they are of no use, and nothing before', async () => {
  const someone = await w.member('kept@example.org')
  await w.person().get(requestEmailLogin, { email: 'asked@example.org' })
  await w.person().get(passkeyOptions, {})
  const { jobs } = w.services
  await jobs.start()
  await jobs.drain()
  expect(await counts()).toEqual([2, 1, 1])
  w.clock.advance(2 * hourMs)
  await jobs.drain()
  expect(await counts()).toEqual([2, 0, 1])
  w.clock.advance(24 * hourMs)
  await jobs.drain()
  expect(await counts()).toEqual([0, 0, 1])
  expect((await someone.get(sessions, {})).list).toHaveLength(1)
  w.clock.advance(30 * 24 * hourMs)
  await jobs.drain()
  expect(await counts()).toEqual([0, 0, 0])
  expect(await w.db.select().from(knownDevices)).toHaveLength(1)
  w.clock.advance(400 * 24 * hourMs)
  await jobs.drain()
  expect(await w.db.select().from(knownDevices)).toEqual([])
})
