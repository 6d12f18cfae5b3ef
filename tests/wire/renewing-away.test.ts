import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxPayment } from '#platform/payments/sandbox/gateway-backend.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { changePlan, mySubscription } from '#domains/orders/subscription-contract.ts'
import { activateDangerZone, deactivateDangerZone } from '#domains/privacy/contract.ts'
import { excludeMe } from '#domains/wellbeing/contract.ts'
import { beginPay, payAtSandbox, premiumOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
beforeAll(async () => {
  w = await world({ isReachable: true })
})
beforeEach(() => w.clock.advance(60_000))
afterAll(() => w.close())

const sandbox = () => {
  const { sandbox: played } = w.services.payments
  if (!played) throw new Error('The gateways are not played')
  return played
}

/** A person whose premium renews, and the gateway's record of it. */
async function subscriber(email: string, method: PaymentMethod) {
  const { someone, userId } = await memberWith(w, email, 0)
  await payAtSandbox(w, await beginPay(someone, await premiumOrder(someone), method))
  const [payment] = sandbox().backend.all()
  if (!payment) throw new Error('Nothing was paid')
  return { someone, userId, payment }
}

async function later(ms: number): Promise<void> {
  w.clock.advance(ms)
  await w.doJobs()
}

/** Telegram's report of a renewal that was due again. */
async function collects(payment: SandboxPayment): Promise<boolean> {
  const before = payment.extra['renewals']
  await fetch(`${w.services.publicUrl}/sandbox/pay/pay/${payment.id}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'renew' }),
    redirect: 'manual',
  })
  return sandbox().backend.get(payment.id)?.extra['renewals'] !== before
}

const chargesOf = ({ extra }: SandboxPayment) =>
  sandbox()
    .backend.all()
    .filter((one) => one.extra['customer_id'] === extra['customer_id'])

const goes: [string, (someone: Person, userId: string) => Promise<unknown>][] = [
  ['has locked themselves out', (someone) => someone.get(excludeMe, { span: 'halfYear', word: 'time off' })],
  ['closes their account', (someone) => someone.get(activateDangerZone, { confirm: 'DELETE' })],
  ['is erased', (_, userId) => w.services.privacy.erasePerson(userId)],
]

describe.each(goes)('from a person who %s', (option, go) => {
  const at = option.replaceAll(' ', '-')

  it('Telegram collects no more, as soon as it is reachable', async () => {
    const { someone, userId, payment } = await subscriber(`stars-${at}@example.org`, 'TelegramStar')
    expect(await collects(payment)).toBe(true)
    await go(someone, userId)
    sandbox().behave('dead')
    await later(60_000)
    expect(await collects(payment)).toBe(true)
    sandbox().behave('well')
    await later(60_000)
    expect(await collects(payment)).toBe(false)
  })

  it('no card is charged', async () => {
    const { someone, userId, payment } = await subscriber(`card-${at}@example.org`, 'OceanPayment')
    await go(someone, userId)
    await later(31 * dayMs)
    expect(chargesOf(payment)).toHaveLength(1)
  })
})

describe('a person who returns', () => {
  it('learns that the renewal has ended, and resumes it only on request', async () => {
    const { someone, payment } = await subscriber('back@example.org', 'OceanPayment')
    await someone.get(excludeMe, { span: 'day', word: 'time off' })
    await later(60_000)
    expect(subjectsTo(w, 'back@example.org')).toContain('Your subscription at Nocturne has been canceled')
    await later(2 * dayMs)
    const { subscription } = await someone.get(mySubscription, {})
    expect(subscription).toMatchObject({ state: 'ended', next: null })
    const key = '0195f4a1-0000-7000-8000-000000000001'
    const resumed = await someone.get(changePlan, { id: 'vip-1-month', key, termsVersion: '2026-06' })
    expect(resumed.subscription).toMatchObject({ state: 'active', next: { by: 'card' } })
    await later(29 * dayMs)
    expect(chargesOf(payment)).toHaveLength(2)
  })

  it('and takes the closing of the account back, is not charged for that', async () => {
    const { someone, payment } = await subscriber('stays@example.org', 'OceanPayment')
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    await someone.get(deactivateDangerZone, {})
    await later(31 * dayMs)
    expect(chargesOf(payment)).toHaveLength(1)
  })
})

it('an open bill of a person who then excludes themselves is not paid any more', async () => {
  const { someone } = await memberWith(w, 'bill@example.org', 0)
  const order = await beginPay(someone, await premiumOrder(someone), 'TelegramStar')
  await someone.get(excludeMe, { span: 'day', word: 'time off' })
  await payAtSandbox(w, order)
  expect(sandbox().backend.all()[0]).toMatchObject({ gateway: 'telegram', paidAt: null })
})

it('a payment by a card that was in progress then begins no renewal', async () => {
  const { someone } = await memberWith(w, 'under-way@example.org', 0)
  const order = await beginPay(someone, await premiumOrder(someone))
  await someone.get(excludeMe, { span: 'day', word: 'time off' })
  await payAtSandbox(w, order)
  expect((await someone.get(mySubscription, {})).subscription).toMatchObject({ state: 'ended' })
})
