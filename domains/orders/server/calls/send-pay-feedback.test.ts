import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { premiumOrder } from '#tests/kit/orders.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { sendPayFeedback } from '../../order-contract.ts'
import { payFeedback } from '../feedback/tables.ts'

let w: World
beforeAll(async () => {
  w = await world({ adapterOf: createStubGateway().adapterOf })
})
afterAll(() => w.close())

it('keeps what somebody wrote with the order, once per key [S7-feedback-01]', async () => {
  const someone = await w.member('words@example.org')
  const { orderId } = await premiumOrder(someone)
  const letter = { orderId, text: '  My card was charged twice.  ', key: randomUUID() }
  for (const _ of [1, 2]) expect(await someone.get(sendPayFeedback, letter)).toEqual({})
  const userId = await w.idOf('words@example.org')
  expect(await w.db.select().from(payFeedback).where(eq(payFeedback.userId, userId))).toMatchObject([
    { orderId, text: 'My card was charged twice.' },
  ])
  await someone.get(sendPayFeedback, { orderId: null, text: 'All went well.', key: randomUUID() })
})

it('refuses an order of somebody else, and what may not be said', async () => {
  const someone = await w.member('owner@example.org')
  const { orderId } = await premiumOrder(someone)
  const other = await w.member('other@example.org')
  const send = async (who: typeof someone, id: string | null, text: string) =>
    (await who.call(sendPayFeedback, { orderId: id, text, key: randomUUID() })).name
  expect(await send(other, orderId, 'Where is it?')).toBe('ORDER_NOT_FOUND')
  expect(await send(other, null, 'I want sex with a 12 year old child')).toBe('TEXT_BLOCKED')
  expect(await send(other, null, '   ')).toBe('PARAMS_ERROR')
})
