import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginPay, news, notify, premiumOf, visitorOrder } from '#tests/kit/orders.ts'
import { coinsOf } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, exclude, stubCard, starsSubscriber, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { subscriptions } from './tables.ts'
import { orders } from '../tables.ts'

const dayMs = 86_400_000

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => {
  w.clock.advance(1000)
  gateway.behave('well')
  gateway.cardSays('paid')
})
afterAll(() => w.close())

const chargesOf = (token: string) => gateway.charged.filter((one) => one.token === token)
const rowOf = async (userId: string) => {
  const [row] = await w.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), subscriptions.isCurrent))
  if (!row) throw new Error('Nobody subscribed')
  return row
}
const until = async (at: Date | null) => {
  w.clock.advance((at?.getTime() ?? 0) - w.clock.now().getTime())
  await w.doJobs()
}

describe('a renewal by a card', () => {
  it('is an order of its own, charged a day ahead, and follows the time before without a gap [S4-sub-02]', async () => {
    const { userId } = await cardSubscriber(w, gateway, 'goes-on@example.org')
    const first = await rowOf(userId)
    await until(new Date((first.dueAt?.getTime() ?? 0) - 1000))
    expect(chargesOf('card-goes-on')).toEqual([])
    await until(first.dueAt)
    w.clock.advance(60_000)
    await w.doJobs()
    expect(chargesOf('card-goes-on')).toMatchObject([{ amount: { currency: 'USD', minor: 1299 }, isFirst: false }])
    const after = await rowOf(userId)
    expect([after.state, after.attempts]).toEqual(['active', 0])
    expect(await premiumOf(w, userId)).toEqual(after.paidUntil)
    expect(after.paidUntil.getTime() - first.paidUntil.getTime()).toBeGreaterThanOrEqual(28 * dayMs)
    const own = await w.db.select().from(orders).where(eq(orders.userId, userId))
    expect(own.map(({ status, comeFrom }) => [status, comeFrom])).toEqual([
      [20, 'test'],
      [20, 'renewal'],
    ])
    expect(await coinsOf(w, userId)).toMatchObject({ own: 600 })
  })

  it('that fails is tried again after 1, 3 and 7 days while premium stays, and then ends with a letter', async () => {
    const { userId } = await cardSubscriber(w, gateway, 'broke@example.org')
    const { dueAt, paidUntil } = await rowOf(userId)
    gateway.cardSays('failed')
    for (const days of [0, 1, 3]) {
      await until(new Date((dueAt?.getTime() ?? 0) + days * dayMs))
      expect((await rowOf(userId)).state).toBe('overdue')
      expect(await premiumOf(w, userId)).toEqual(new Date(paidUntil.getTime() + 7 * dayMs))
    }
    expect(subjectsTo(w, 'broke@example.org')).toContain('Your payment for 1 month of Premium didn’t go through')
    await until(new Date((dueAt?.getTime() ?? 0) + 7 * dayMs))
    expect(await rowOf(userId)).toMatchObject({ state: 'ended', action: 20, dueAt: null })
    expect(subjectsTo(w, 'broke@example.org')[0]).toBe('1 month of Premium at Nocturne no longer renews')
    await until(new Date(paidUntil.getTime() + 8 * dayMs))
    expect([await premiumOf(w, userId), chargesOf('card-broke').length]).toEqual([null, 4])
  })

  it('that goes through at a later try takes the lent time off what it pays for', async () => {
    const { userId } = await cardSubscriber(w, gateway, 'late@example.org')
    const { dueAt, paidUntil } = await rowOf(userId)
    gateway.cardSays('failed')
    await until(dueAt)
    gateway.cardSays('paid')
    await until(new Date((dueAt?.getTime() ?? 0) + 3 * dayMs))
    const after = await rowOf(userId)
    expect([after.state, after.graceMs]).toEqual(['active', 0])
    expect(await premiumOf(w, userId)).toEqual(after.paidUntil)
    expect(after.paidUntil.getTime() - paidUntil.getTime()).toBeLessThanOrEqual(31 * dayMs)
  })

  it('without an answer is requested again under the same number, and charged once', async () => {
    const { userId } = await cardSubscriber(w, gateway, 'silent@example.org')
    const { dueAt } = await rowOf(userId)
    gateway.behave('unreachable')
    await until(dueAt)
    expect(await rowOf(userId)).toMatchObject({ state: 'active', attempts: 0 })
    gateway.behave('well')
    w.clock.advance(600_000)
    await w.doJobs()
    expect(chargesOf('card-silent')).toHaveLength(1)
    expect((await rowOf(userId)).lastOrderId).not.toBe((await rowOf(userId)).firstOrderId)
  })

  it('is not taken from anyone who has locked themselves out, and ends when it falls due', async () => {
    const { userId } = await cardSubscriber(w, gateway, 'away@example.org')
    const { dueAt, paidUntil } = await rowOf(userId)
    await exclude(w, userId, new Date(paidUntil.getTime() + 30 * dayMs))
    await until(dueAt)
    expect((await rowOf(userId)).state).toBe('ended')
    await until(new Date(paidUntil.getTime() + 31 * dayMs))
    expect([(await rowOf(userId)).state, chargesOf('card-away')]).toEqual(['ended', []])
  })

  it('is notified of seven days before, where it comes each year', async () => {
    const { userId } = await cardSubscriber(w, gateway, 'yearly@example.org', 'vip-12-months')
    const { dueAt } = await rowOf(userId)
    const subject = () => subjectsTo(w, 'yearly@example.org').filter((one) => one.includes('renews on'))
    await until(new Date((dueAt?.getTime() ?? 0) - 8 * dayMs))
    expect(subject()).toEqual([])
    await until(new Date((dueAt?.getTime() ?? 0) - 7 * dayMs))
    w.clock.advance(dayMs)
    await w.doJobs()
    expect(subject()).toHaveLength(1)
  })
})

describe('what Telegram collects', () => {
  it('each time is an order of its own, once, and ends when the buyer ends it there', async () => {
    const { userId, charge } = await starsSubscriber(w, gateway, 'monthly@example.org')
    const invoice = news(gateway, 'paid')
    const first = await rowOf(userId)
    const again = (name: string) => ({
      ...invoice,
      reference: name,
      eventId: `${name}:paid`,
      paidUntil: new Date(first.paidUntil.getTime() + 30 * dayMs),
    })
    w.clock.advance(30 * dayMs)
    for (const name of [charge, '7:second', '7:second']) await notify(w, [again(name)], 'TelegramStar')
    const second = await rowOf(userId)
    expect([await premiumOf(w, userId), second.reference]).toEqual([second.paidUntil, '7:second'])
    const own = await w.db.select().from(orders).where(eq(orders.userId, userId))
    expect(own.map(({ status, isFulfilled }) => [status, isFulfilled])).toEqual([
      [20, true],
      [20, true],
    ])
    const refunded = { ...again('7:second'), kind: 'refunded' as const, eventId: '7:second:refunded' }
    await notify(w, [refunded], 'TelegramStar')
    const back = await w.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id)
    expect(back.map(({ isFulfilled }) => isFulfilled)).toEqual([true, false])
    expect(await rowOf(userId)).toMatchObject({ state: 'ended', stopDue: true })
    await w.doJobs()
    w.clock.advance(60_000)
    await w.doJobs()
    expect(gateway.renewals).toEqual([{ reference: '7:second', renews: false }])
  })

  it('and no more, when the buyer has ended it in Telegram', async () => {
    const { userId } = await starsSubscriber(w, gateway, 'stopped@example.org')
    const stop = { ...news(gateway, 'cancelled'), eventId: '99:cancelled', amount: { currency: 'XTR', minor: 0 } }
    await notify(w, [stop], 'TelegramStar')
    expect(await rowOf(userId)).toMatchObject({ state: 'ended', action: 20, stopDue: false })
    expect(await premiumOf(w, userId)).not.toBeNull()
  })

  const toggle = (kind: 'cancelled' | 'resumed' | 'failed', sequence: number) => ({
    ...news(gateway, kind),
    eventId: `${sequence}:${news(gateway, kind).orderNumber}:${kind}`,
    amount: { currency: 'XTR', minor: 0 },
    sequence,
  })

  it('goes on as soon as the buyer takes it up again in Telegram, whatever order that news arrives in', async () => {
    const { userId } = await starsSubscriber(w, gateway, 'toggled@example.org')
    const [stop, goOn, stopAgain] = [toggle('cancelled', 201), toggle('resumed', 202), toggle('cancelled', 203)]
    const stateAfter = async (event: typeof stop) => {
      await notify(w, [event], 'TelegramStar')
      const { state, action, stopDue } = await rowOf(userId)
      return [state, action, stopDue]
    }
    const [active, ended] = [
      ['active', 10, false],
      ['ended', 20, false],
    ]
    expect(await stateAfter(stop)).toEqual(ended)
    expect(await stateAfter(goOn)).toEqual(active)
    // Telegram delivers an update again that it believes was not taken.
    for (const again of [stop, goOn, stop]) expect(await stateAfter(again)).toEqual(active)
    expect(await stateAfter(stopAgain)).toEqual(ended)
    for (const again of [goOn, stop]) expect(await stateAfter(again)).toEqual(ended)
    // The later update arrives first.
    expect(await stateAfter(toggle('resumed', 205))).toEqual(active)
    expect(await stateAfter(toggle('cancelled', 204))).toEqual(active)
    // After a week of silence Telegram begins with another number.
    w.clock.advance(8 * dayMs)
    expect(await stateAfter(toggle('cancelled', 7))).toEqual(ended)
    expect(await w.db.$count(orders, eq(orders.userId, userId))).toBe(1)
  })

  it('does not go on for somebody who is away, nor after its time: the first is stopped at Telegram too', async () => {
    const { userId, charge } = await starsSubscriber(w, gateway, 'leaves@example.org')
    await notify(w, [toggle('cancelled', 301)], 'TelegramStar')
    await exclude(w, userId, new Date(w.clock.now().getTime() + 5 * dayMs))
    await notify(w, [toggle('resumed', 302)], 'TelegramStar')
    expect(await rowOf(userId)).toMatchObject({ state: 'ended', action: 20, stopDue: true })
    const before = gateway.renewals.length
    await w.doJobs()
    w.clock.advance(60_000)
    await w.doJobs()
    expect(gateway.renewals.slice(before)).toEqual([{ reference: charge, renews: false }])
    const { userId: late } = await starsSubscriber(w, gateway, 'late-again@example.org')
    await notify(w, [toggle('failed', 401)], 'TelegramStar')
    w.clock.advance(31 * dayMs)
    await notify(w, [toggle('resumed', 402)], 'TelegramStar')
    expect(await rowOf(late)).toMatchObject({ state: 'ended', action: 20, stopDue: false })
  })

  it('renews again, once the buyer has taken it up again in Telegram; a payment from before the end does not', async () => {
    const { userId } = await starsSubscriber(w, gateway, 'resumed@example.org')
    const invoice = news(gateway, 'paid')
    const { paidUntil } = await rowOf(userId)
    const collected = (name: string, periods: number) =>
      notify(
        w,
        [
          {
            ...invoice,
            reference: name,
            eventId: `${name}:paid`,
            paidUntil: new Date(paidUntil.getTime() + periods * 30 * dayMs),
          },
        ],
        'TelegramStar',
      )
    w.clock.advance(31 * dayMs)
    const stop = { ...news(gateway, 'cancelled'), eventId: '100:cancelled', amount: { currency: 'XTR', minor: 0 } }
    await notify(w, [stop], 'TelegramStar')
    // Collected a day before the end, and delivered after it.
    for (const _ of [1, 2]) await collected('7:before', 1)
    expect(await rowOf(userId)).toMatchObject({ state: 'ended', action: 20, reference: '7:before' })
    const renewed = (await premiumOf(w, userId)) ?? paidUntil
    expect(renewed > paidUntil).toBe(true)
    w.clock.advance(29 * dayMs)
    for (const _ of [1, 2]) await collected('7:after', 2)
    expect(await rowOf(userId)).toMatchObject({ state: 'active', action: 10, reference: '7:after' })
    expect((await premiumOf(w, userId))?.getTime()).toBeGreaterThan(renewed.getTime())
    expect(await w.db.$count(orders, eq(orders.userId, userId))).toBe(3)
  })
})

it('goes along when a visitor turns out to be somebody known', async () => {
  await w.member('becomes@example.org')
  const userId = await w.idOf('becomes@example.org')
  const visitor = await w.adult()
  await beginPay(visitor, await visitorOrder(visitor))
  await notify(w, [news(gateway, 'paid', { card: stubCard('card-becomes') })])
  await w.signIn(visitor, 'becomes@example.org')
  const { dueAt, state, paidUntil } = await rowOf(userId)
  expect([state, await premiumOf(w, userId)]).toEqual(['active', paidUntil])
  await until(dueAt)
  expect(chargesOf('card-becomes')).toHaveLength(1)
  expect((await rowOf(userId)).paidUntil.getTime()).toBeGreaterThan(paidUntil.getTime())
})
