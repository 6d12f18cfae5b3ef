import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { subscriptions } from './tables.ts'
import { orders } from '../tables.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

const rowOf = async (userId: string) => {
  const [row] = await w.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), subscriptions.isCurrent))
  if (!row) throw new Error('Nobody subscribed')
  return row
}
const work = () => w.services.orders.renewDue(new AbortController().signal)
const ordersOf = async (userId: string) =>
  (await w.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt)).map(
    ({ status }) => status,
  )

it('workers that renew at once charge once for each subscription', async () => {
  const people = []
  for (let index = 0; index < 8; index += 1) people.push(await cardSubscriber(w, gateway, `race${index}@example.org`))
  const last = await rowOf(people.at(-1)?.userId ?? '')
  w.clock.advance((last.dueAt?.getTime() ?? 0) - w.clock.now().getTime())
  await Promise.all([work(), work(), work(), work()])
  expect(gateway.charged.map(({ token }) => token).toSorted()).toEqual(people.map((_, index) => `card-race${index}`))
  for (const { userId } of people) expect(await ordersOf(userId)).toEqual([20, 20])
})

it('a worker that dies after the charge leaves it to the next, which charges nothing again', async () => {
  const { userId } = await cardSubscriber(w, gateway, 'dies@example.org')
  const { dueAt } = await rowOf(userId)
  w.clock.advance((dueAt?.getTime() ?? 0) - w.clock.now().getTime())
  const before = gateway.charged.length
  // The charge is done at the gateway, and its answer never comes back.
  gateway.losesAnswers(true)
  await work()
  gateway.losesAnswers(false)
  expect([gateway.charged.length, await ordersOf(userId)]).toEqual([before + 1, [20, 10]])
  w.clock.advance(600_000)
  await work()
  expect([gateway.charged.length, await ordersOf(userId)]).toEqual([before + 1, [20, 20]])
})
