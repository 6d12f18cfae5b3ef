import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import { createPremiumOrder, listPayMethods } from '../../order-contract.ts'
import { listPremiumPlans } from '../../price-contract.ts'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { orders } from '../tables.ts'

const dayMs = 86_400_000

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.clock.advance(60 * dayMs))
afterAll(() => w.close())

/** From now on a month costs so many cents and Stars, as after a start with another price list. */
async function priceOfMonth(USD: number, XTR: number): Promise<void> {
  const changed = { by: 'Mina, prices', on: '2026-05-30', why: 'A test' }
  const nocturne = { changed, plans: { 'vip-1-month': { prices: { USD, XTR } } } }
  const list = readCatalogue(live().brands, { defaults, brands: { nocturne } })
  become(Object.getOwnPropertyDescriptors(await openCatalogue({ db: w.db, files: list, log }, w.clock.now())))
}

const live = () => w.services.orders.catalogue
const log = { warn: () => undefined }
const become = (other: PropertyDescriptorMap) => Object.defineProperties(live(), other)

let people = 0
async function promised(retain = false) {
  people += 1
  const { someone } = await memberWith(w, `held-${people}@example.org`, 0)
  const { list, retain: offers, quote } = await someone.get(listPremiumPlans, { retain })
  const plan = retain ? offers?.[0] : list[0]
  if (!plan) throw new Error('Nothing was promised')
  const order = async () => {
    const { orderId } = await someone.get(createPremiumOrder, newOrder({ id: plan.id, quote: quote.token }))
    const [row] = await w.db.select().from(orders).where(eq(orders.id, orderId))
    const { list: methods } = await someone.get(listPayMethods, { orderId, surface: 'web' })
    const card = methods.find(({ method }) => method === 'OceanPayment')
    return { takes: card?.amount.minor, renewsAt: row?.consent?.renewal?.prices.USD, version: row?.priceVersion }
  }
  return { plan, order }
}

describe('a price that was promised', () => {
  it('holds until its quote ends, whatever the list says meanwhile; what it renews at holds too', async () => {
    await priceOfMonth(1299, 650)
    const { version } = live()
    const { plan, order } = await promised()
    await priceOfMonth(1999, 1000)
    expect([plan.price, plan.renewal?.price]).toEqual([12.99, 12.99])
    expect(await order()).toEqual({ takes: 1299, renewsAt: 1299, version })
  })

  it('gives way to a lower one: nobody pays more than the list requests', async () => {
    await priceOfMonth(1299, 650)
    const { order } = await promised()
    await priceOfMonth(999, 500)
    expect(await order()).toMatchObject({ takes: 999, renewsAt: 999 })
  })

  it('of an offer holds too, and renews at the price of the list that stood beside it', async () => {
    await priceOfMonth(1299, 650)
    w.clock.advance(60 * dayMs)
    const { plan, order } = await promised(true)
    await priceOfMonth(1999, 1000)
    expect([plan.price, plan.original?.price, plan.renewal?.price]).toEqual([6.5, 12.99, 12.99])
    expect(await order()).toMatchObject({ takes: 650, renewsAt: 1299 })
  })

  it('of an offer after a rise is taken off the price before, and says what it will renew at', async () => {
    await priceOfMonth(1299, 650)
    w.clock.advance(60 * dayMs)
    await priceOfMonth(1999, 1000)
    w.clock.advance(dayMs)
    const { plan, order } = await promised(true)
    expect([plan.price, plan.original?.price, plan.renewal?.price]).toEqual([6.5, 12.99, 19.99])
    expect(await order()).toMatchObject({ takes: 650, renewsAt: 1999 })
  })

  it('that another process has promised since this one began is known here', async () => {
    await priceOfMonth(1299, 650)
    const older = Object.getOwnPropertyDescriptors(live())
    await priceOfMonth(899, 450)
    const { order } = await promised()
    become(older)
    expect(await order()).toMatchObject({ takes: 899, renewsAt: 899 })
  })
})
