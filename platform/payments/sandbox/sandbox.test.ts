import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { openShop } from '#tests/kit/payment-shop.ts'
import { oceanpaymentMethod } from '#tests/kit/payment-methods.ts'
import { createPaymentSandbox } from './sandbox.ts'

const second = 1000
const option = oceanpaymentMethod({ currencies: ['USD'], storesCards: false })

let shop: Shop
beforeEach(async () => {
  shop = await openShop(option)
})
afterEach(() => shop.close())

const dollars = (minor: number) => ({ amount: { currency: 'USD', minor } })
const kinds = () => shop.readings.flatMap(({ events }) => events.map(({ kind }) => kind))
const act = (action: string) =>
  fetch(`${shop.url}/sandbox/payments/${shop.payment().id}`, { method: 'POST', body: new URLSearchParams({ action }) })

describe('the payment sandbox', () => {
  it('is not there where money is collected for real', () => {
    const options = { rootUrl: 'http://x.test/sandbox', dataFile: null, live: true, now: () => new Date() }
    expect(() => createPaymentSandbox(options)).toThrow('does not run where a live way to pay is configured')
  })

  it('shows a page that says what it is, runs no script and lets forms lead to the shop alone', async () => {
    const created = await shop.create({ title: 'One & only' })
    const { html, url } = await shop.press(created.instruction)
    expect(html).toContain('Sandbox: no money moves.')
    expect(html).toContain('9.99 USD')
    expect(html).toContain('One &amp; only')
    expect(html).toContain('width=device-width')
    expect(html).not.toMatch(/<script|<link|src=| on\w+=/)
    const policy = (await fetch(url)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${shop.url};`)
  })

  it('knows no payment that nobody has opened', async () => {
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${shop.url}/sandbox/pay/nobody`, { method })).status).toBe(404)
    expect((await fetch(`${shop.url}/sandbox/payments/nobody`, { method: 'POST' })).status).toBe(404)
  })

  it('does nothing with a payment that is not possible any more', async () => {
    const created = await shop.create()
    await shop.press(created.instruction, 'cancel')
    expect((await shop.press(created.instruction, 'pay')).html).toContain('not possible any more')
    for (const action of ['decline', 'pending', 'refund', 'charge-back', '3ds', 'back', 'renew', '', 'constructor'])
      await shop.press(created.instruction, action)
    expect(shop.payment()).toMatchObject({ state: 'cancelled', refunds: [] })
  })

  it('gives money back by hand', async () => {
    const created = await shop.create()
    await shop.press(created.instruction, 'pay', 'refund')
    expect(shop.payment().state).toBe('refunded')
    expect(kinds()).toEqual(['paid', 'refunded'])
  })

  it('gives back once for each key, and no more than was paid', async () => {
    await shop.pay(await shop.create())
    const { backend } = shop.sandbox
    const refund = (minor: number, key: string) => backend.refund(shop.payment(), minor, key)
    const first = refund(400, 'R1')
    expect([refund(400, 'R1'), refund(600, 'R2'), refund(0, 'R3')]).toEqual([first, null, null])
    expect(refund(599, 'R4')).not.toBeNull()
    expect(shop.payment()).toMatchObject({ state: 'refunded', refunds: [{ minor: 400 }, { minor: 599 }] })
  })
})

describe('an amount whose last digits say how it goes', () => {
  const paying = async (minor: number) => {
    await shop.pay(await shop.create(dollars(minor)))
    return shop.payment()
  }

  it('is declined with 01', async () => {
    expect((await paying(1001)).state).toBe('failed')
    expect(kinds()).toEqual(['failed'])
  })

  it('is pending and then paid with 02', async () => {
    const payment = await paying(1002)
    expect([payment.state, kinds()]).toEqual(['pending', ['pending']])
    await shop.after(5 * second)
    expect([payment.state, kinds()]).toEqual(['paid', ['pending', 'paid']])
  })

  it('is another one in the notice with 03', async () => {
    await paying(1003)
    expect(shop.readings[0]?.events[0]?.amount.minor).toBe(1004)
  })

  it('comes with a forged signature with 04', async () => {
    expect((await paying(1004)).state).toBe('paid')
    expect(shop.readings).toMatchObject([{ events: [], distrust: 'its signature is wrong' }])
  })

  it('is never told with 05', async () => {
    expect((await paying(1005)).state).toBe('paid')
    await shop.after(3600 * second)
    expect(shop.readings).toEqual([])
  })

  it.each([
    ['given back', 1006, 'refunded'],
    ['charged back', 1007, 'charged-back'],
  ])('is %s later with %i', async (_what, minor, kind) => {
    await paying(minor)
    await shop.after(9 * second)
    expect(kinds()).toEqual(['paid'])
    await shop.after(second)
    expect(kinds()).toEqual(['paid', kind])
  })
})

describe('news on its way to the shop', () => {
  const deaf = async () => {
    const received: number[] = []
    let answers = 503
    const other = await openShop({
      ...option,
      receive: () => {
        received.push(other.now().getTime())
        const body = answers === 200 ? 'receive-ok' : 'no'
        return Promise.resolve({
          events: [],
          distrust: null,
          reply: { status: answers, contentType: 'text/plain', body },
        })
      },
    })
    onTestFinished(() => other.close())
    return { other, received, recover: () => (answers = 200) }
  }

  it('is told again after growing pauses, and no more often than the gateway does', async () => {
    const { other, received } = await deaf()
    await other.pay(await other.create())
    const start = other.now().getTime()
    for (let passed = 0; passed < 60; passed += 1) await other.after(second)
    expect(received.map((at) => (at - start) / second)).toEqual([0, 1, 3, 7, 15])
    expect(other.payment().news).toMatchObject([{ state: 'given-up', answer: '503 no' }])
  })

  it('is told no more once it is acknowledged', async () => {
    const { other, received, recover } = await deaf()
    await other.pay(await other.create())
    recover()
    for (let passed = 0; passed < 60; passed += 1) await other.after(second)
    expect(received).toHaveLength(2)
    expect(other.payment().news).toMatchObject([{ state: 'taken', answer: '200 receive-ok' }])
  })

  it('is replayed, doubled, forged and turned around by an operator', async () => {
    const created = await shop.create(dollars(1002))
    await shop.pay(created)
    await shop.after(5 * second)
    expect(kinds()).toEqual(['pending', 'paid'])
    await act('replay')
    expect(kinds().slice(2)).toEqual(['pending', 'paid'])
    await act('reorder')
    expect(kinds().slice(4, 6)).toEqual(['paid', 'pending'])
    await act('calm')
    await act('corrupt')
    expect(shop.readings.at(-1)).toMatchObject({ events: [], distrust: 'its signature is wrong' })
    const page = await (await fetch(`${shop.url}/sandbox`)).text()
    expect(page).toContain('Its news are told: forged.')
    await act('calm')
    const before = shop.readings.length
    await act('duplicate')
    expect(shop.readings.length - before).toBe(2)
  })

  it('is late or lost where an operator wants it so', async () => {
    const created = await shop.create()
    await act('delay')
    await shop.pay(created)
    await shop.after(29 * second)
    expect(kinds()).toEqual([])
    await shop.after(second)
    expect(kinds()).toEqual(['paid'])
    await act('lose')
    await shop.press(created.instruction, 'charge-back')
    await shop.after(3600 * second)
    expect(kinds()).toEqual(['paid'])
  })
})

describe('the page of an operator', () => {
  it('lists payments with what became of their news', async () => {
    await shop.pay(await shop.create())
    const page = await (await fetch(`${shop.url}/sandbox`)).text()
    expect(page).toContain('9.99 USD')
    expect(page).toContain('paid, 9.99 USD: taken (200 receive-ok)')
    expect(page).not.toContain('<script')
  })

  it('makes the gateways answer badly, and well again', async () => {
    const behave = (behaviour: string) =>
      fetch(`${shop.url}/sandbox/behaviour`, { method: 'POST', body: new URLSearchParams({ behaviour }) })
    expect(await (await behave('failing')).text()).toContain('The gateways: Answers 500.')
    await expect(shop.create()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await (await behave('toString')).text()).toContain('The gateways: Answers 500.')
    await behave('well')
    expect((await shop.create()).reference).not.toBeNull()
  })
})

describe('whoever is not the shop', () => {
  const opening = { gateway: 'oceanpayment', amount: { currency: 'USD', minor: 999 }, cancelUrl: '' }
  const open = (rootUrl: string) => {
    const reported: string[] = []
    const send = (input: string | URL | Request) => {
      reported.push(input instanceof Request ? input.url : String(input))
      return Promise.resolve(new Response('receive-ok'))
    }
    const shops = ['https://other.test']
    const sandbox = createPaymentSandbox({ rootUrl, shops, dataFile: null, live: false, now: () => new Date(0), send })
    onTestFinished(() => sandbox.close())
    const pay = async (address: string) => {
      const payment = sandbox.backend.open({ ...opening, orderNumber: 'T1', returnUrl: address, noticeUrl: address })
      const body = new URLSearchParams({ action: 'pay' })
      return (await sandbox.app.request(`/pay/${payment.id}`, { method: 'POST', body })).text()
    }
    return { reported, pay }
  }

  it('is told nothing, and no browser is led there', async () => {
    const { reported, pay } = open('https://shop.test/sandbox/pay')
    for (const own of ['https://shop.test/a', 'https://other.test/b'])
      expect(await pay(own)).toContain(`action="${own}"`)
    for (const address of [
      'http://169.254.169.254/latest/meta-data/',
      'http://shop.test/a',
      'https://shop.test.example/a',
      'http://localhost:3000/a',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ])
      expect(await pay(address)).not.toContain('action="')
    expect(reported).toEqual(['https://shop.test/a', 'https://other.test/b'])
  })

  it('may be anybody on this machine where the sandbox is on it', async () => {
    const { reported, pay } = open('http://127.0.0.1:4000')
    await pay('http://localhost:3000/a')
    await pay('http://192.0.2.1/a')
    expect(reported).toEqual(['http://localhost:3000/a'])
  })
})
