import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { rotateKey } from '#platform/secrets/rotate-keys.ts'
import type { CapturedLetter } from '#platform/mail/mail.ts'
import { closeAccount } from '#domains/accounts/server/public.ts'
import { coinsOf } from '#tests/kit/photos.ts'
import { beginPay, coinOrder, news, notify, premiumOf } from '#tests/kit/orders.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world, worldOrigin } from '#tests/kit/world.ts'
import { mySubscription } from '../../subscription-contract.ts'
import { confirmWithdrawal, declareWithdrawal } from '../../withdrawal-contract.ts'
import { withdrawals } from '../withdrawal/tables.ts'
import { orders, payments } from '../tables.ts'

const dayMs = 86_400_000
const linkSubject = 'Confirm your withdrawal from a purchase at Nocturne'
const overSubject = 'Your withdrawal from a purchase at Nocturne'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => w.clock.advance(3_600_000))
afterAll(() => w.close())

/** Somebody who bought from Germany, with their receipt in the mail. */
async function buyer(email: string) {
  const { someone, userId, order } = await cardSubscriber(w, gateway, email)
  await w.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, order.orderId))
  w.clock.advance(10_000)
  await w.doJobs()
  const receipt = letterTo(email, 'Receipt from Nocturne')
  const invoice = /NOCTURNE-\d{4}-\d{6}/.exec(receipt?.text ?? '')?.[0] ?? ''
  return { someone, userId, orderId: order.orderId, invoice, receipt }
}

function letterTo(email: string, subject: string): CapturedLetter | undefined {
  const letters = w.services.mail.mailbox?.letters() ?? []
  return letters.find((one) => one.to === email && one.subject.startsWith(subject))
}

const declare = (number: string, email: string) => w.person().call(declareWithdrawal, { number, email })
const confirm = (token: string, step: 'declare' | 'confirm' = 'confirm') =>
  w.person().call(confirmWithdrawal, { link: token, step })

/** States it, and gives the token of the link that comes by mail. */
async function mailedToken(number: string, email: string): Promise<string> {
  await declare(number, email)
  await w.doJobs()
  const link = /\/withdraw\?\S+/.exec(letterTo(email.trim().toLowerCase(), linkSubject)?.text ?? '')?.[0] ?? ''
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

describe('withdrawing without signing in', () => {
  it('goes by the number of the receipt and the letter that comes to its address', async () => {
    const { someone, userId, orderId, invoice, receipt } = await buyer('open@example.org')
    expect(receipt?.text).toContain(`Withdraw from contract here: ${worldOrigin}/withdraw?number=${invoice}`)
    const token = await mailedToken(invoice.toLowerCase(), ' OPEN@example.org ')
    const declaredAt = w.clock.now().getTime()
    const shown = await confirm(token, 'declare')
    expect(shown.data).toEqual({
      state: 'declared',
      goods: '1 month of Premium',
      refunded: { currency: 'USD', minor: 1299, digits: 2 },
      coinsTaken: 300,
      declaredAt,
      confirmedAt: null,
    })
    expect([gateway.refunded, await premiumOf(w, userId)]).toEqual([[], expect.any(Date)])
    w.clock.advance(60_000)
    const confirmedAt = w.clock.now().getTime()
    const done = await confirm(token)
    expect(done.data).toEqual({ ...shown.data, state: 'confirmed', confirmedAt })
    w.clock.advance(60_000)
    expect((await confirm(token)).data).toEqual(done.data)
    expect(gateway.refunded).toMatchObject([{ amount: { currency: 'USD', minor: 1299 } }])
    expect((await someone.get(mySubscription, {})).subscription?.state).toBe('ended')
    await w.doJobs()
    expect(letterTo('open@example.org', 'You withdrew')?.text).toMatch(/on June 1, 2026 at [\d:]+ (AM|PM) UTC/)
    const [payment] = await w.db.select().from(payments).where(eq(payments.orderId, orderId))
    const back = { ...news(gateway, 'refunded'), orderNumber: payment?.number ?? '', eventId: `${orderId}:back` }
    await notify(w, [back])
    expect([await premiumOf(w, userId), (await coinsOf(w, userId)).own]).toEqual([null, 0])
    expect((await confirm(token)).data).toMatchObject({ state: 'confirmed', confirmedAt })
  })

  it('takes the number of the order and of the payment as well', async () => {
    const { orderId } = await buyer('numbers@example.org')
    const [payment] = await w.db.select().from(payments).where(eq(payments.orderId, orderId))
    for (const number of [orderId, payment?.number ?? '']) {
      w.clock.advance(1000)
      expect(await mailedToken(number, 'numbers@example.org')).toContain(`${orderId}.${w.clock.now().getTime()}.`)
    }
  })

  it('stays open to anyone who has closed their account', async () => {
    const { userId, invoice } = await buyer('leaves@example.org')
    const now = w.clock.now()
    const closesAt = new Date(now.getTime() + 30 * dayMs)
    await transact(w.db, (tx) => closeAccount(tx, { userId, selector: '', now, closesAt }))
    const token = await mailedToken(invoice, 'leaves@example.org')
    expect((await confirm(token)).data?.state).toBe('confirmed')
  })

  it('counts the time of the statement, not of the letter', async () => {
    const { invoice } = await buyer('late@example.org')
    w.clock.advance(14 * dayMs)
    const token = await mailedToken(invoice, 'late@example.org')
    w.clock.advance(2 * dayMs)
    expect((await confirm(token)).data?.state).toBe('confirmed')
    expect(await mailedToken(invoice, 'late@example.org')).toBe(token)
    expect(subjectsTo(w, 'late@example.org')[0]).toBe('You withdrew from a purchase at Nocturne')
  })

  it('goes by a link of a letter whose key was replaced since, and no longer once that key was stolen', async () => {
    const { invoice } = await buyer('rotated@example.org')
    const token = await mailedToken(invoice, 'rotated@example.org')
    await rotateKey(w.db, 'orders', { now: w.clock.now() })
    w.clock.advance(600_000)
    await w.services.signingKeys.refresh()
    expect(await mailedToken(invoice, 'rotated@example.org')).not.toBe(token)
    expect((await confirm(token, 'declare')).data?.state).toBe('declared')
    await rotateKey(w.db, 'orders', { now: w.clock.now(), atOnce: true })
    await w.services.signingKeys.refresh()
    expect((await confirm(token)).name).toBe('ORDER_NOT_FOUND')
  })

  it('in time stays in time when its link is over and is requested again', async () => {
    const { invoice } = await buyer('again@example.org')
    w.clock.advance(13 * dayMs)
    const declaredAt = w.clock.now().getTime()
    const first = await mailedToken(invoice, 'again@example.org')
    w.clock.advance(8 * dayMs)
    expect((await confirm(first)).name).toBe('ORDER_NOT_FOUND')
    const second = await mailedToken(invoice, 'again@example.org')
    expect((await confirm(second, 'declare')).data).toMatchObject({ state: 'declared', declaredAt })
    expect((await confirm(second)).data).toMatchObject({ state: 'confirmed', declaredAt })
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(declaredAt)
    expect(letterTo('again@example.org', linkSubject)?.text).toContain(`On ${day} at`)
  })
})

describe('anyone who asks', () => {
  it('hears the same of what is known and what is not, and a letter goes to the owner alone', async () => {
    const { invoice, orderId } = await buyer('owner@example.org')
    await w.member('other@example.org')
    const reported = [
      await declare(invoice, 'owner@example.org'),
      await declare(invoice, 'other@example.org'),
      await declare(invoice, 'nobody@example.org'),
      await declare('NOCTURNE-2026-999999', 'owner@example.org'),
      await declare('no number at all', 'owner@example.org'),
      await declare(randomUUID(), 'owner@example.org'),
    ]
    expect(new Set(reported.map(({ name, data }) => JSON.stringify([name, data]))).size).toBe(1)
    await w.doJobs()
    const subjects = subjectsTo(w, 'owner@example.org').filter((subject) => !subject.includes('code'))
    expect(subjects.filter((subject) => subject === linkSubject)).toHaveLength(1)
    expect(subjectsTo(w, 'other@example.org')).not.toContain(linkSubject)
    expect(subjectsTo(w, 'nobody@example.org')).toEqual([])
    expect((await declare(orderId, 'no address')).name).toBe('EMAIL_INVALID')
  })

  it('is answered by letter where the law gives no such right any more', async () => {
    const { invoice } = await buyer('over@example.org')
    w.clock.advance(16 * dayMs)
    expect(await mailedToken(invoice, 'over@example.org')).toBe('')
    expect(subjectsTo(w, 'over@example.org')).toContain(overSubject)
  })

  it('gets nothing by a token that is forged, changed or too old', async () => {
    const { invoice } = await buyer('token@example.org')
    const token = await mailedToken(invoice, 'token@example.org')
    const [orderId = '', at = '', mac = ''] = token.split('.')
    const wrong = ['', 'x', `${randomUUID()}.${at}.${mac}`, `${orderId}.${Number(at) + 1}.${mac}`, `${orderId}.${at}.`]
    for (const one of wrong) expect((await confirm(one)).name).toBe('ORDER_NOT_FOUND')
    w.clock.advance(7 * dayMs)
    expect((await confirm(token)).name).toBe('ORDER_NOT_FOUND')
  })

  it('may not try many numbers, and fills nobody’s mailbox', async () => {
    const { invoice } = await buyer('quiet@example.org')
    for (let times = 0; times < 7; times += 1) {
      await declare(invoice, 'quiet@example.org')
      await w.doJobs()
    }
    expect(subjectsTo(w, 'quiet@example.org').filter((subject) => subject === linkSubject)).toHaveLength(5)
  })

  it('cannot keep the owner of a purchase from stating it, by stating what is none', async () => {
    const { invoice, orderId } = await buyer('target@example.org')
    for (let times = 0; times < 6; times += 1) await declare(`NOCTURNE-2026-90000${times}`, 'target@example.org')
    const declaredAt = w.clock.now()
    expect(await mailedToken(invoice, 'target@example.org')).toContain(`${orderId}.${declaredAt.getTime()}.`)
    const stored = await w.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
    expect(stored).toMatchObject([{ declaredAt, confirmedAt: null }])
  })

  it('states each of many purchases, and gets the link of each', async () => {
    const first = await buyer('many@example.org')
    for (let times = 0; times < 6; times += 1) await declare(first.invoice, 'many@example.org')
    await w.doJobs()
    const order = await coinOrder(first.someone)
    await beginPay(first.someone, order)
    await notify(w, [news(gateway, 'paid')])
    await w.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, order.orderId))
    expect(await mailedToken(order.orderId, 'many@example.org')).toContain(order.orderId)
  })
})
