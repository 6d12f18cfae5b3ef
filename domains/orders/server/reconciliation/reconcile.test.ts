import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import { beginPay, news, notify, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentDifferences } from './tables.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

it('finds what a gateway knows and nobody reported, settles it, and notes what does not agree, once', async () => {
  await w.doJobs()
  const lost = await memberWith(w, 'lost@example.org', 0)
  await beginPay(lost.someone, await premiumOrder(lost.someone), 'TelegramStar')
  const untold = news(gateway, 'paid', { reference: '7:untold', eventId: '7:untold:paid' })
  const known = await memberWith(w, 'known@example.org', 0)
  await beginPay(known.someone, await premiumOrder(known.someone), 'TelegramStar')
  await notify(w, [news(gateway, 'paid', { reference: '7:unlisted', eventId: '7:unlisted:paid' })], 'TelegramStar')
  gateway.lists([untold])
  for (const _ of [1, 2]) {
    w.clock.advance(dayMs)
    await w.doJobs()
  }
  expect(await premiumOf(w, lost.userId)).not.toBeNull()
  const found = await w.db.select().from(paymentDifferences).orderBy(paymentDifferences.subject)
  expect(found.map(({ subject, what }) => [subject, what])).toEqual([
    ['7:unlisted:paid', 'not-there'],
    ['7:untold:paid', 'not-here'],
  ])
})

it('numbers what was paid without gaps, and writes a receipt of each, once', async () => {
  w.clock.advance(60_000)
  await w.doJobs()
  const rows = await w.db.select().from(invoices).orderBy(invoices.number)
  expect(rows.map(({ brand, year, number }) => [brand, year, number])).toEqual([
    ['nocturne', 2026, 1],
    ['nocturne', 2026, 2],
  ])
  for (const email of ['lost@example.org', 'known@example.org'])
    expect(subjectsTo(w, email).filter((subject) => subject === 'Receipt from Nocturne: 650 Stars')).toHaveLength(1)
})

describe('a day', () => {
  const today = () => w.clock.now().toISOString().slice(0, 10)
  const untilHour = async (hours: number) => {
    w.clock.advance(hours * hourMs)
    await w.doJobs()
  }
  const differencesOf = async (number: string) => {
    const rows = await w.db.select().from(paymentDifferences).where(eq(paymentDifferences.number, number))
    return rows.map(({ what, currency, minor }) => ({ what, currency, minor }))
  }

  it('is compared within the hour after it is over, and once', async () => {
    await untilHour(1)
    const day = today()
    const before = gateway.listedDays.length
    // It is twenty past twelve, and a little more.
    await untilHour(10)
    expect(gateway.listedDays.slice(before)).toEqual([])
    await untilHour(1)
    expect(gateway.listedDays.slice(before)).toEqual([day])
    for (let hours = 0; hours < 3; hours += 1) await untilHour(1)
    expect(gateway.listedDays.slice(before)).toEqual([day])
  })

  it('that could not be compared is taken up again, in its turn, and the hour that its gateway is back', async () => {
    const before = gateway.listedDays.length
    const days: string[] = []
    gateway.behave('unreachable')
    for (let missed = 0; missed < 3; missed += 1) {
      days.push(today())
      await untilHour(24)
    }
    expect(gateway.listedDays.slice(before)).toEqual([])
    gateway.behave('well')
    await untilHour(1)
    expect(gateway.listedDays.slice(before)).toEqual(days)
  })

  it('is looked at a month later at most', async () => {
    const before = gateway.listedDays.length
    await untilHour(40 * 24)
    expect(gateway.listedDays.slice(before)).toHaveLength(31)
  })

  it('goes on behind a line that its gateway does not explain, which a person looks at', async () => {
    const { someone, userId } = await memberWith(w, 'behind@example.org', 0)
    await beginPay(someone, await premiumOrder(someone), 'TelegramStar')
    const error = new PaymentError('refused', 'it knows nothing of it')
    const unread = { kind: 'unread', subject: '7:riddle', orderNumber: 'N77', amount: null, error } as const
    gateway.lists([unread, news(gateway, 'paid', { reference: '7:behind', eventId: '7:behind:paid' })])
    for (const _ of [1, 2]) await untilHour(24)
    gateway.lists([])
    expect(await premiumOf(w, userId)).not.toBeNull()
    expect(await differencesOf('N77')).toEqual([{ what: 'unread', currency: '', minor: 0 }])
  })

  it('whose payments are requested one by one waits for its gateway, and for three days', async () => {
    const paid = async (email: string) => {
      const { someone } = await memberWith(w, email, 0)
      await beginPay(someone, await premiumOrder(someone))
      const event = news(gateway, 'paid')
      await notify(w, [event])
      return event
    }
    const first = await paid('first@example.org')
    gateway.behave('unreachable')
    await untilHour(24)
    expect(await differencesOf(first.orderNumber)).toEqual([])
    gateway.behave('well')
    gateway.stands({ ...first, kind: 'failed', eventId: `${first.orderNumber}:failed` })
    await untilHour(1)
    expect(await differencesOf(first.orderNumber)).toMatchObject([{ what: 'other-state' }])

    const second = await paid('second@example.org')
    gateway.behave('unreachable')
    for (let days = 0; days < 3; days += 1) await untilHour(24)
    expect(await differencesOf(second.orderNumber)).toEqual([])
    await untilHour(24)
    expect(await differencesOf(second.orderNumber)).toEqual([{ what: 'unread', ...second.amount }])
    gateway.behave('well')
  })
})
