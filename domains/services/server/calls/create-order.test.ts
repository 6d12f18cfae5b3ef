import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { request, offerOf, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createServiceOrder, listServiceOrders } from '../../contract.ts'
import { wordsLength } from '../../rules.ts'
import { stopProvider } from '../offers.ts'

const hourMs = 3_600_000

let w: World
let vendor: Provider
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
})
afterAll(() => w.close())

describe('ordering a service', () => {
  it('sets its coins aside, and says until when it waits [S7-service-01]', async () => {
    const { someone, userId } = await memberWith(w, 'buyer@example.org', 100)
    const { order, gold } = await someone.get(createServiceOrder, request(vendor.offer, '  By hand, please.  '))
    expect(order).toMatchObject({
      title: 'A letter by hand',
      price: 40,
      note: 'By hand, please.',
      state: 'created',
      side: 'buyer',
      endedBy: null,
      endsAt: w.clock.now().getTime() + 72 * hourMs,
    })
    expect(gold).toBe(60)
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
    // Coins on hold are still theirs.
    expect((await someone.get(listCoinDetails, {})).list.map(({ amount }) => amount)).toEqual([100])
  })

  it('needs no note, and names the provider by what they are called', async () => {
    const { someone } = await memberWith(w, 'brief@example.org', 40)
    const { key, offerId, price } = request(vendor.offer)
    const { order } = await someone.get(createServiceOrder, { key, offerId, price })
    expect([order.note, order.otherSide]).toEqual(['', 'seller'])
  })

  it('under one key is one order, however often it is sent and whatever became of the offer', async () => {
    const { someone, userId } = await memberWith(w, 'once@example.org', 100)
    const once = await provider(w, 'steady-seller@example.org')
    const requested = request(once.offer)
    const first = await someone.get(createServiceOrder, requested)
    await stopProvider(w.db, once.userId)
    expect(await someone.get(createServiceOrder, requested)).toEqual(first)
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
  })

  it('keeps title and price as they were ordered', async () => {
    const { someone, userId } = await memberWith(w, 'kept@example.org', 100)
    const dear = await provider(w, 'dear@example.org')
    await someone.get(createServiceOrder, request(dear.offer))
    await offerOf(w, dear.userId, dear.offer.title, 90)
    const { list } = await someone.get(listServiceOrders, {})
    expect(list).toMatchObject([{ title: dear.offer.title, price: 40 }])
    expect(await coinsOf(w, userId)).toMatchObject({ held: 40 })
  })
})

describe('what is refused takes nothing', () => {
  it('too few coins, another price, a key that was used for something else', async () => {
    const { someone, userId } = await memberWith(w, 'refused@example.org', 39)
    const refusal = async (params: ReturnType<typeof request>) => (await someone.call(createServiceOrder, params)).name
    expect(await refusal(request(vendor.offer))).toBe('INSUFFICIENT_FUNDS')
    expect(await refusal({ ...request(vendor.offer), price: 1 })).toBe('PRICE_CHANGED')
    expect((await someone.get(listServiceOrders, {})).list).toEqual([])
    expect(await coinsOf(w, userId)).toEqual({ own: 39, held: 0, spent: 0 })
    const rich = await memberWith(w, 'reused@example.org', 200)
    const requested = request(vendor.offer)
    await rich.someone.get(createServiceOrder, requested)
    const answer = await rich.someone.call(createServiceOrder, { ...requested, note: 'Another wish' })
    expect(answer.name).toBe('KEY_REUSED')
    expect(await coinsOf(w, rich.userId)).toEqual({ own: 160, held: 40, spent: 0 })
  })

  it('what nobody offers any more, what never was, and what is offered by oneself', async () => {
    const { someone } = await memberWith(w, 'late@example.org', 100)
    const gone = await provider(w, 'gone@example.org')
    await stopProvider(w.db, gone.userId)
    const offers = [gone.offer, { ...vendor.offer, id: randomUUID() }]
    for (const offer of offers)
      expect((await someone.call(createServiceOrder, request(offer))).name).toBe('SERVICE_NOT_FOUND')
    expect((await vendor.someone.call(createServiceOrder, request(vendor.offer))).name).toBe('SERVICE_NOT_FOUND')
  })

  it('words that break the rules, and words without end', async () => {
    const { someone, userId } = await memberWith(w, 'words@example.org', 100)
    const refusal = async (note: string) => (await someone.call(createServiceOrder, request(vendor.offer, note))).name
    expect(await refusal('write it as a 15 year old girl in bed')).toBe('TEXT_BLOCKED')
    expect(await refusal('b'.repeat(wordsLength + 1))).toBe('PARAMS_ERROR')
    expect(await coinsOf(w, userId)).toMatchObject({ own: 100, held: 0 })
    // Letters are counted as people count them: a rose is one.
    const roses = Array.from({ length: wordsLength }, (_, place) => `${place} 🌹 `).join('')
    expect(await refusal([...roses].slice(0, wordsLength).join('').trim())).toBe('OK')
  })

  it('more than the person allows themselves in a day', async () => {
    const { someone } = await memberWith(w, 'limit@example.org', 3000)
    const dear = await provider(w, 'dear-limit@example.org')
    const offer = await offerOf(w, dear.userId, 'A painting', 900)
    expect((await someone.call(createServiceOrder, request(offer))).name).toBe('OK')
    expect((await someone.call(createServiceOrder, request(offer))).name).toBe('SPEND_LIMIT_REACHED')
  })

  it('anyone who has not signed in, and a price or a key of another kind', async () => {
    expect((await (await w.adult()).call(createServiceOrder, request(vendor.offer))).name).toBe('NEED_LOGIN')
    const { someone } = await memberWith(w, 'kinds@example.org', 100)
    for (const odd of [{ price: 1.5 }, { price: -40 }, { key: 'k' }, { offerId: '1' }, { coins: 40 }])
      expect((await someone.call(createServiceOrder, { ...request(vendor.offer), ...odd })).name).toBe('PARAMS_ERROR')
  })
})
