import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginPay, news, notify, premiumOf, vipOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { PuppetGateway } from '#tests/kit/puppet-gateway.ts'
import { createPuppetGateway } from '#tests/kit/puppet-gateway.ts'
import { subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { invoices, paymentDifferences } from '../subscription-tables.ts'

const dayMs = 86_400_000

let w: World
let gateway: PuppetGateway
beforeAll(async () => {
  gateway = createPuppetGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

it('finds what a gateway knows and nobody told, settles it, and notes what does not agree, once', async () => {
  await w.doJobs()
  const lost = await memberWith(w, 'lost@example.org', 0)
  await beginPay(lost.someone, await vipOrder(lost.someone), 'TelegramStar')
  const untold = news(gateway, 'paid', { reference: '7:untold', eventId: '7:untold:paid' })
  const known = await memberWith(w, 'known@example.org', 0)
  await beginPay(known.someone, await vipOrder(known.someone), 'TelegramStar')
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
