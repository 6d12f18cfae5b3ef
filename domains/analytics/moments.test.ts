import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Moment } from './moments.ts'
import { pixelOf, reportOf, saidOf } from './moments.ts'
import { reportFields, reportWord } from './rules.ts'

const at = { time: 1_780_000_000_000, platform: 'web', channel: 'ad-7', version: 'b7' }
const sentBy = { time: at.time, platform: 'web', channel: 'ad-7', version: 'b7' }
const orderId = '0198c0de-0000-7000-8000-000000000001'
const extraJson = JSON.stringify({
  event: 'script',
  data: { scriptId: 's1', photoId: 'p1', storyId: 't1' },
  client: 'web',
})
const goods = { kind: 'vip', id: 'vip-3-months', month: 3, coins: 1000 }
const payment = { method: 'QxPay', amount: { currency: 'USD', minor: 2999, digits: 2 } }

const moment = (name: string, params: object = {}, data: object = {}): Moment => ({
  name,
  params: params as Moment['params'],
  data: data as Moment['data'],
})

/** A purchase from the premium page, and a character that is created: the calls with params and answers. */
const purchase = [
  moment('premium.continue', { plan: 'vip-3-months', price: 29.99, from: 'page' }),
  moment('/v1/vip/order/create', { id: 'vip-3-months', comeFrom: 'web_page', extraJson }, { orderId, goods }),
  moment('/v1/vip/order/payment', { orderId, payMethod: 'QxPay' }, { orderId, orderStatus: 10, goods, payment }),
  moment('/v1/vip/order/status', { orderId }, { orderId, orderStatus: 10, goods, payment }),
  moment('/v1/vip/order/status', { orderId }, { orderId, orderStatus: 20, goods, payment }),
]
const creation = [
  moment(
    '/v1/custom-character/create',
    {
      mode: 'prompt',
      name: 'Lea Example',
      prompt: 'She paints.',
      tags: ['own words', 'art'],
      options: { style: 'REALITY' },
    },
    { character: { id: 'c1', name: 'Lea Example' } },
  ),
  moment('/v1/custom-character/confirm', { characterId: 'c1' }, { character: { id: 'c1' } }),
]

const reportsOf = (moments: readonly Moment[]) =>
  moments.flatMap((one) => {
    const said = saidOf(one)
    return said ? [reportOf(said, at)] : []
  })

it('of a step of a landing page only its number is reported, once of a person', () => {
  const stepOf = (landing: string, step: number) => saidOf(moment('landing.step', { landing, step, answer: 'gentle' }))
  const said = stepOf('landing_role1', 3)
  expect(said).toEqual({ type: 'step', from: 'landing_role1', step: 3, once: 'landing_role1/3' })
  expect(said && reportOf(said, at)).toEqual({ type: 'step', from: 'landing_role1', step: 3, ...sentBy })
  expect(pixelOf(moment('landing.step', { landing: 'landing', step: 1 }))).toBeNull()
})

describe('the reports of a purchase and a creation', () => {
  const all = reportsOf([...purchase, ...creation])

  it('use the fields of the specification, each of them, and no other [S3-fields-01]', () => {
    const names = new Set(all.flatMap((report) => Object.keys(report)))
    expect([...names].toSorted()).toEqual([...reportFields, 'time', 'type'].toSorted())
  })

  it('say what happened, and none of the words that were written', () => {
    expect(all).toEqual([
      { type: 'click', option: 'vip-3-months', price: 29.99, from: 'page', ...sentBy },
      {
        type: 'order',
        option: 'vip-3-months',
        from: 'web_page',
        amount: 1000,
        scriptId: 's1',
        photoId: 'p1',
        storyId: 't1',
        ...sentBy,
      },
      { type: 'method', option: 'QxPay', price: 29.99, ...sentBy },
      { type: 'paid', option: 'vip-3-months', price: 29.99, ...sentBy },
      { type: 'create', step: 'request', roleId: 'c1', option: 'REALITY', tags: 2, ...sentBy },
      { type: 'create', step: 'confirm', roleId: 'c1', ...sentBy },
    ])
  })

  it('report Continue once, with the plan [S4-continue-01]', () => {
    expect(all.filter(({ type }) => type === 'click')).toMatchObject([{ option: 'vip-3-months' }])
  })

  it('name a payment by its order, so that it counts once however often its state is read', () => {
    const paid = purchase.at(-1)
    expect(paid && saidOf(paid)?.id).toBe(orderId)
  })

  it('name a price only in dollars', () => {
    const rupees = { ...payment, amount: { currency: 'INR', minor: 99_900, digits: 2 } }
    expect(saidOf(moment('/v1/vip/order/status', {}, { orderId, orderStatus: 20, goods, payment: rupees }))).toEqual({
      type: 'paid',
      id: orderId,
      option: 'vip-3-months',
    })
  })
})

describe('events of the pixel', () => {
  it('AddPaymentInfo when a payment method is chosen, AddToCart when an order is made [S7-pixel-01] [S7-pixel-02]', () => {
    expect(purchase.map(pixelOf)).toEqual([
      null,
      { event: 'AddToCart', id: `${orderId}.AddToCart` },
      { event: 'AddPaymentInfo', id: `${orderId}.AddPaymentInfo` },
      null,
      null,
    ])
  })

  it('CompleteRegistration when a sign-in registers, not when it finds an account [S7-pixel-03]', () => {
    expect(pixelOf(moment('/v1/login/email', {}, { isRegister: true }))).toEqual({ event: 'CompleteRegistration' })
    expect(pixelOf(moment('/v1/user/token', {}, { isRegister: true }))).toEqual({ event: 'CompleteRegistration' })
    expect(pixelOf(moment('/v1/login/email', {}, { isRegister: false }))).toBeNull()
  })

  it('Lead when an address is given for a link, without the address [S7-pixel-04]', () => {
    const params = { email: 'someone@example.org', useShortCode: false }
    expect(pixelOf(moment('/v1/login/email/request-login', params))).toEqual({ event: 'Lead' })
    expect(pixelOf(moment('/v1/login/email/request-login', { ...params, useShortCode: true }))).toBeNull()
  })

  it('Purchase when the server has written the report of the order, with its dollars [S7-pixel-05]', () => {
    const name = '/v1/vip/order/purchase-report'
    expect(pixelOf(moment(name, {}, { report: { orderId, amount: 29.99 } }))).toEqual({
      event: 'Purchase',
      id: orderId,
      value: 29.99,
    })
    // Null for anyone who does not allow it, and after it was sent.
    expect(pixelOf(moment(name, {}, { report: null }))).toBeNull()
  })
})

describe('a moment that is not listed', () => {
  it.each(['/v1/session/chat', '/v1/session/message/list', '/v1/session/message/edit', '/v1/persona/save', 'toString'])(
    '%s is never reported',
    (name) => {
      expect(saidOf(moment(name, { text: 'Good evening' }, { reply: 'Good evening' }))).toBeNull()
      expect(pixelOf(moment(name, { text: 'Good evening' }))).toBeNull()
    },
  )

  it('holds no sentence, whatever the params of a listed call are', () => {
    const anything = fc.dictionary(fc.constantFrom('id', 'comeFrom', 'extraJson', 'payMethod', 'tags'), fc.anything())
    fc.assert(
      fc.property(anything, (params) => {
        for (const report of reportsOf([moment('/v1/vip/order/create', params, params)]))
          for (const value of Object.values(report))
            expect(typeof value === 'number' || reportWord.test(value)).toBe(true)
      }),
    )
  })
})
