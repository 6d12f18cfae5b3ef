import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CreatedPayment, PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { GatewayUnderTest, Shop } from './payment-shop.ts'
import { forever, openShop } from './payment-shop.ts'

const minute = 60_000

/** The twenty payment cases that every payment method passes against the sandbox over real HTTP. */
export function describePaymentAdapter(name: string, method: GatewayUnderTest): void {
  const canQuery = method.requests !== false
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(method)
  })
  afterEach(async () => {
    await shop.close()
    // One name for two kinds of news would make the later of them look like a repetition.
    for (const { eventId, kind } of events())
      expect(
        new Set(
          events()
            .filter((event) => event.eventId === eventId)
            .map((event) => event.kind),
        ),
      ).toEqual(new Set([kind]))
  })

  const events = () => shop.readings.flatMap((reading) => reading.events)
  const reported = (kind: string) => events().filter((event) => event.kind === kind)
  const last = () => shop.readings.at(-1)
  const silence = (message: string) => {
    for (const secret of method.secrets) expect(message).not.toContain(secret)
  }

  /** Why something was refused, with all that its causes say, none of which may name a secret. */
  const faultOf = async (requested: Promise<unknown>): Promise<string> => {
    const error = await requested.then(
      () => null,
      (reason: unknown) => reason,
    )
    for (let one: unknown = error; one instanceof Error; one = one.cause)
      silence([one.message, one.stack, JSON.stringify(one)].join('\n'))
    if (error instanceof PaymentError) return error.kind
    return error instanceof Error ? error.message : 'done'
  }

  /** One kind of news, by a notice if the gateway sends one, and by a query if it reports it. */
  const received = async (created: CreatedPayment, kind: string): Promise<PaymentEvent | null> => {
    await shop.sandbox.deliver()
    const byNotice = reported(kind).at(-1) ?? null
    expect(byNotice !== null, `a notice tells ${kind}`).toBe(method.notifies.includes(kind))
    const byQuery = await shop.query(created)
    expect(byQuery?.kind === kind, `a query says ${kind}`).toBe(method.says.includes(kind))
    if (byNotice && byQuery?.kind === kind) expect(byQuery.eventId).toBe(byNotice.eventId)
    return byNotice ?? byQuery
  }

  const distrusted = () => {
    expect(last()?.events).toEqual([])
    expect(last()?.distrust).toEqual(expect.any(String))
    silence(String(last()?.distrust))
  }

  describe(`${name} against the twenty cases`, () => {
    it('1. a payment is created and leads to a page that names the amount', async () => {
      const created = await shop.create()
      const page = await shop.press(created.instruction)
      expect(page.html).toContain('Sandbox: no money moves.')
      expect(shop.payment()).toMatchObject({ state: 'open', orderNumber: 'T1001', amount: method.amount })
      expect((await shop.query(created))?.kind ?? 'pending').toBe('pending')
    })

    it('2. one number is paid once, however often it is requested', async () => {
      const first = await shop.create()
      const second = await shop.create().catch((error: unknown) => error as PaymentError)
      await shop.pay(first)
      if (second instanceof Error) expect(second.kind).toBe('refused')
      else await shop.press(second.instruction, 'pay')
      expect(shop.sandbox.backend.all().filter(({ state }) => state === 'paid')).toHaveLength(1)
    })

    it('3. a notice proves that it is paid, and is acknowledged', async () => {
      const created = await shop.create()
      await shop.pay(created)
      expect(last()?.distrust).toBeNull()
      expect(reported('paid')).toMatchObject([{ kind: 'paid', orderNumber: 'T1001', amount: method.amount }])
      expect(reported('paid')[0]?.reference).not.toBe('')
      expect(shop.payment().news.map(({ state }) => state)).not.toContain('waiting')
    })

    it('4. a query proves it if the notice is lost', async () => {
      const created = await shop.create()
      shop.sandbox.backend.disturb(shop.payment(), { loses: true })
      await shop.pay(created)
      expect(events()).toEqual([])
      const paid = { kind: 'paid', orderNumber: 'T1001', amount: method.amount }
      if (canQuery) expect(await shop.query(created)).toMatchObject(paid)
      else expect(await shop.query(created)).toBeNull()
    })

    it('5. a notice delivered twice is one event', async () => {
      const created = await shop.create()
      shop.sandbox.backend.disturb(shop.payment(), { copies: 3 })
      await shop.pay(created)
      const paid = reported('paid')
      expect(paid).toHaveLength(3)
      expect(new Set(paid.map(({ eventId }) => eventId)).size).toBe(1)
    })

    it('6. a notice after a query is the same news', async () => {
      const created = await shop.create()
      shop.sandbox.backend.disturb(shop.payment(), { delayMs: minute })
      await shop.pay(created)
      const requested = await shop.query(created)
      expect([requested?.kind, reported('paid')]).toEqual([canQuery ? 'paid' : undefined, []])
      await shop.after(minute)
      expect(reported('paid')).toHaveLength(1)
      if (canQuery) expect(reported('paid')[0]?.eventId).toBe(requested?.eventId)
    })

    it('7. pending reported after paid is another event, and a query still reports paid', async () => {
      const created = await shop.create()
      shop.sandbox.backend.disturb(shop.payment(), { reverses: true })
      await shop.press(created.instruction, 'pending')
      if (method.says.includes('pending')) expect((await shop.query(created))?.kind).toBe('pending')
      await shop.after(minute)
      const kinds = events().map(({ kind }) => kind)
      expect(kinds).toEqual(method.notifies.includes('pending') ? ['paid', 'pending'] : ['paid'])
      expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(kinds.length)
      expect((await shop.query(created))?.kind).toBe(canQuery ? 'paid' : undefined)
    })

    it('8. declined is not paid', async () => {
      const created = await shop.create()
      await shop.press(created.instruction, 'decline')
      await received(created, 'failed')
      expect(reported('paid')).toEqual([])
    })

    it('9. cancelled by the buyer is not paid', async () => {
      const created = await shop.create()
      const page = await shop.press(created.instruction, 'cancel')
      expect(page.status).toBeLessThan(400)
      await received(created, 'cancelled')
      expect(reported('paid')).toEqual([])
    })

    it('10. an unpaid order is not paid after its expiry', async () => {
      const created = await shop.create()
      await shop.after(3 * 24 * 60 * minute)
      expect(reported('paid')).toEqual([])
      expect((await shop.query(created))?.kind ?? 'cancelled').not.toBe('paid')
    })

    it('11. a forged signature is not believed, and answered so that it ends', async () => {
      const created = await shop.create()
      shop.sandbox.backend.disturb(shop.payment(), { forges: true })
      await shop.pay(created)
      expect(shop.readings.length).toBeGreaterThan(0)
      for (const reading of shop.readings) expect(reading.events).toEqual([])
      distrusted()
    })

    it('12. a valid signature of another account is refused too', async () => {
      await shop.create()
      shop.sandbox.backend.notify(shop.payment(), { kind: 'paid', signature: 'foreign' })
      await shop.sandbox.deliver()
      expect(shop.readings).toHaveLength(1)
      distrusted()
    })

    it('13. another amount is reported as it is, and one altered in transit is refused', async () => {
      const created = await shop.create()
      const other = { ...method.amount, minor: method.amount.minor + 1 }
      shop.sandbox.backend.disturb(shop.payment(), { altersAmount: true })
      await shop.pay(created)
      expect(reported('paid').map(({ amount }) => amount)).toEqual([other])
      if (!method.signsBody) return
      const [notice] = shop.notices
      if (!notice) throw new Error('No notice came')
      const text = notice.rawBody.toString('utf8')
      const bodies = ['T1001', ...(text.match(/\d+\.\d\d/g) ?? [])].map((part) => text.replace(part, changed(part)))
      for (const body of bodies) {
        await shop.read({ ...notice, rawBody: Buffer.from(body) })
        distrusted()
      }
    })

    it('14. another currency is reported as it is, or refused', async () => {
      await shop.create()
      const amount = { currency: 'EUR', minor: method.amount.minor }
      shop.sandbox.backend.notify(shop.payment(), { kind: 'paid', amount })
      await shop.sandbox.deliver()
      const believed = events().map((event) => event.amount)
      expect(believed).toEqual(last()?.distrust === null ? [amount] : [])
    })

    it('15. an unknown order is reported by its number, and a query does not find it', async () => {
      await shop.create()
      shop.sandbox.backend.notify(shop.payment(), { kind: 'paid', orderNumber: 'NOBODY1' })
      await shop.sandbox.deliver()
      expect(events().map(({ orderNumber }) => orderNumber)).toEqual(['NOBODY1'])
      const nobody = { number: 'NOBODY2', reference: null, amount: method.amount }
      expect(await shop.adapter.query(nobody, forever())).toBeNull()
    })

    it('16. a slow gateway times out, and is aborted at once when the result is no longer needed', async () => {
      await shop.close()
      shop = await openShop(method, { totalMs: 300 })
      shop.sandbox.behave('slow')
      expect(await faultOf(shop.create())).toBe('unreachable')
      const stop = new AbortController()
      const requested = shop.adapter.create(shop.request({ number: 'T1002' }), stop.signal)
      stop.abort(new Error('nobody waits'))
      expect(await faultOf(requested)).toBe('nobody waits')
    })

    it('17. a dead gateway cannot be reached, and nothing else', async () => {
      const created = await shop.create()
      shop.sandbox.behave('dead')
      const next = shop.request({ number: 'T1002' })
      expect(await faultOf(shop.adapter.create(next, forever()))).toBe('unreachable')
      expect(await faultOf(shop.query(created))).toBe(canQuery ? 'unreachable' : 'done')
      const away = method.open({ baseUrl: 'http://127.0.0.1:9/pay', now: shop.now, totalMs: 2000 })
      expect(await faultOf(away.create(next, forever()))).toBe('unreachable')
      await away.close()
    })

    it('18. a fault of the gateway and a malformed answer are distinguished', async () => {
      const created = await shop.create()
      for (const [behaviour, kind] of [
        ['failing', 'unreachable'],
        ['rubbish', 'bad-answer'],
      ] as const) {
        shop.sandbox.behave(behaviour)
        expect(await faultOf(shop.create({ number: 'T1002' })), behaviour).toBe(kind)
        expect(await faultOf(shop.query(created)), behaviour).toBe(canQuery ? kind : 'done')
      }
      for (const rubbish of ['', '{', '<', '[]', 'null', '\u0000', '<a><b>', '{"a":1}', 'a=1&b=2']) {
        const reading = await shop.read({ headers: {}, rawBody: Buffer.from(rubbish), query: {} })
        expect(reading.events, rubbish).toEqual([])
      }
    })

    it('19. money is refunded once for each key', async () => {
      const { adapter } = shop
      const created = await shop.create()
      await shop.pay(created)
      if (!adapter.refund) return expect(method.notifies).not.toContain('refunded')
      const { reference } = reported('paid')[0] ?? { reference: '' }
      const refund = { number: 'T1001', reference, amount: method.amount, key: 'R1', reason: 'asked for' }
      for (const _ of [1, 2]) expect(['done', 'requested']).toContain(await adapter.refund(refund, forever()))
      expect(shop.payment().refunds).toHaveLength(1)
      expect(await received(created, 'refunded')).toMatchObject({
        kind: 'refunded',
        orderNumber: 'T1001',
        amount: method.amount,
      })
      expect(new Set(reported('refunded').map(({ eventId }) => eventId)).size).toBeLessThanOrEqual(1)
      return undefined
    })

    it('20. a charge-back follows paid', async () => {
      const created = await shop.create()
      await shop.pay(created)
      await shop.press(created.instruction, 'charge-back')
      await received(created, 'charged-back')
      expect(events().find(({ kind }) => kind !== 'pending')?.kind).toBe('paid')
    })
  })
}

/** The same with another digit at its end. */
function changed(text: string): string {
  return text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10)
}
