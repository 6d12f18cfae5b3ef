import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { open } from '../contract.ts'
import { storedPerPerson } from '../rules.ts'
import { opens, origins } from './tables.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('a visit that is sent many times at once is stored once, with one of those who invited [S2-start-02]', async () => {
  await w.member('one@example.org')
  await w.member('two@example.org')
  const inviters = [await w.idOf('one@example.org'), await w.idOf('two@example.org')]
  const someone = w.person()
  const visit = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => someone.get(open, { visit, l: '7' })))
  const visitor = await w.adult()
  const { id } = (await visitor.get(myProfile, {})).user
  await Promise.all([...inviters, ...inviters, ...inviters].map((u) => visitor.get(open, { visit, u })))
  expect(await w.db.select().from(opens)).toMatchObject([{ id: visit, userId: id }])
  const stored = await w.db.select().from(origins).where(eq(origins.userId, id))
  expect(stored).toHaveLength(1)
  expect(inviters).toContain(stored[0]?.invitedByUserId)
})

it('no more than the last few visits of one person are stored, however they come', async () => {
  const visitor = await w.adult()
  const { id } = (await visitor.get(myProfile, {})).user
  for (let round = 0; round < 6; round += 1) {
    w.clock.advance(1000)
    await Promise.all(Array.from({ length: 10 }, () => visitor.get(open, { d: `round-${round}` })))
  }
  const stored = await w.db.select().from(opens).where(eq(opens.userId, id))
  expect(stored).toHaveLength(storedPerPerson)
  expect(stored.map(({ tracking }) => tracking)).not.toContain('round-0')
})
