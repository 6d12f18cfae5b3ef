import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listOrders, listPayMethods } from '#domains/orders/order-contract.ts'
import {
  registerCard,
  cancelSubscription,
  mySubscription,
  signCardLink,
  removeCard,
} from '#domains/orders/subscription-contract.ts'
import { beginPay, payAtSandbox, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
beforeAll(async () => {
  w = await world({ isReachable: true })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

it('stores the card of a plan that renews, and charges it by the gateway’s own protocol a month later [S4-sub-01]', async () => {
  const { someone, userId } = await memberWith(w, 'card@example.org', 0)
  await payAtSandbox(w, await beginPay(someone, await premiumOrder(someone)))
  const { subscription, cards } = await someone.get(mySubscription, {})
  expect([subscription?.state, subscription?.next?.by, cards]).toMatchObject(['active', 'card', [{ last4: '1111' }]])
  w.clock.advance((subscription?.next?.at ?? 0) - w.clock.now().getTime())
  await w.doJobs()
  await w.signIn(someone, 'card@example.org')
  const { list } = await someone.get(listOrders, {})
  expect(list.map(({ orderStatus, goods }) => [orderStatus, goods.kind])).toEqual([
    [20, 'vip'],
    [20, 'vip'],
  ])
  expect((await premiumOf(w, userId))?.getTime()).toBeGreaterThan((subscription?.paidUntil ?? 0) + 27 * dayMs)
})

it('is collected by Telegram until it is ended there [S4-sub-02]', async () => {
  const { someone } = await memberWith(w, 'stars@example.org', 0)
  await payAtSandbox(w, await beginPay(someone, await premiumOrder(someone), 'TelegramStar'))
  expect((await someone.get(mySubscription, {})).subscription?.next).toMatchObject({ by: 'stars', minor: 650 })
  expect((await someone.get(cancelSubscription, {})).subscription).toMatchObject({ state: 'ended', action: 20 })
})

it.each([
  ['vip-3-months', 1500],
  ['vip-12-months', 4000],
])('is taken once by Telegram where it is longer than a month: %s', async (plan, minor) => {
  const { someone, userId } = await memberWith(w, `${plan}@example.org`, 0)
  const order = await premiumOrder(someone, plan)
  const { list } = await someone.get(listPayMethods, { orderId: order.orderId, surface: 'miniapp' })
  expect(list).toMatchObject([{ method: 'TelegramStar', amount: { currency: 'XTR', minor, digits: 0 }, renews: false }])
  await payAtSandbox(w, await beginPay(someone, order, 'TelegramStar'))
  const [bill] = w.services.payments.sandbox?.backend.all() ?? []
  expect([bill?.state, bill?.extra['period']]).toEqual(['paid', undefined])
  const { subscription, vipExpireAt } = await someone.get(mySubscription, {})
  expect([subscription, vipExpireAt]).toEqual([null, (await premiumOf(w, userId))?.getTime()])
})

it('links a card on the gateway’s page, and has it forgotten [S7-pay-04]', async () => {
  const { someone } = await memberWith(w, 'link@example.org', 0)
  const { linkId, url, fields } = await someone.get(signCardLink, {})
  const opened = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const page = await fetch(opened.headers.get('location') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action: 'link' }),
  })
  const form = await page.text()
  const found = form.matchAll(/name="([^"]+)" value="([^"]*)"/g)
  const brought = Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
  await fetch(`${w.url}/pay/card-link/${linkId}`, {
    method: 'POST',
    body: new URLSearchParams(brought),
    redirect: 'manual',
  })
  const { cards } = await someone.get(registerCard, { linkId })
  expect(cards).toMatchObject([{ brand: 'visa', last4: '1111', expires: '10/30' }])
  expect((await someone.get(removeCard, { id: cards[0]?.id ?? '' })).cards).toEqual([])
})
