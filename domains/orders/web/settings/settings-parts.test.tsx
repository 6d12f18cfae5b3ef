import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ClientProvider } from '#platform/contract/use-call.tsx'
import { createClient } from '#platform/contract/client.ts'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import { orderStatuses, subscriptionActions } from '../../rules.ts'
import type { Subscription } from '../../subscription-contract.ts'
import type { OwnOrder, SubscriptionStatus } from './load-subscription.ts'
import { whatIsLeft } from './load-subscription.ts'
import { OrderRow } from './order-row.tsx'
import { PlanCard } from './plan-card.tsx'
import { worthShowing } from './use-orders.ts'

const texts = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en/${name}.json`, import.meta.url), 'utf8')) as object
const messages = { premium: texts('premium'), pay: texts('pay') }
const client = createClient(() => Promise.reject(new Error('Nothing is asked while a part is drawn')))

const draw = (part: ReactElement) =>
  renderToStaticMarkup(
    <ClientProvider value={client}>
      <LanguageProvider locale="en" messages={messages}>
        {part}
      </LanguageProvider>
    </ClientProvider>,
  ).replaceAll('\u00a0', ' ')

const june = Date.UTC(2026, 5, 1, 12)
const july = Date.UTC(2026, 6, 1, 12)
const nobody: SubscriptionStatus = { subscription: null, vipExpireAt: null, isLifetime: false, cards: [] }
const subscription: Subscription = {
  planId: 'vip-1-month',
  month: 1,
  action: subscriptionActions.subIn,
  state: 'active',
  paidUntil: july,
  next: { at: july, currency: 'USD', minor: 1299, digits: 2, by: 'card' },
  nextPlanId: null,
}
const subscribed = (more: Partial<Subscription> = {}): SubscriptionStatus => ({
  ...nobody,
  subscription: { ...subscription, ...more },
  vipExpireAt: july,
})

describe('how premium stands', () => {
  it('is the plan and the day of its next payment, and no other day', () => {
    const html = draw(<PlanCard status={subscribed()} />)
    expect(html).toContain('Monthly')
    expect(html).not.toContain('Premium until')
    expect(html).toContain('$12.99 on July 1, 2026, by your card')
  })

  it('says that nothing more is charged once it is ended [S4-sub-02]', () => {
    const html = draw(<PlanCard status={subscribed({ state: 'ended', next: null })} />)
    expect(html).toContain('You won’t be charged again.')
    expect(html).toContain('Premium until July 1, 2026')
    expect(html).not.toContain('Next payment')
  })

  it('is none where it is ended and nothing of it is left', () => {
    const packs = { ...subscribed({ state: 'ended', next: null }), vipExpireAt: null }
    expect(draw(<PlanCard status={whatIsLeft(packs)} />)).toContain('No subscription')
    const ended = subscribed({ state: 'ended', next: null })
    expect(whatIsLeft(ended)).toBe(ended)
  })

  it('says that a payment did not go through and is tried again', () => {
    expect(draw(<PlanCard status={subscribed({ state: 'overdue' })} />)).toContain('We’ll try again')
  })

  it('distinguishes premium that was paid once, forever, and not at all', () => {
    expect(draw(<PlanCard status={{ ...nobody, vipExpireAt: july }} />)).toContain(
      'One-time payment. It doesn’t renew.',
    )
    expect(draw(<PlanCard status={{ ...nobody, isLifetime: true }} />)).toContain('It never ends, and it never renews.')
    expect(draw(<PlanCard status={nobody} />)).toContain('No subscription')
  })
})

const order: OwnOrder = {
  orderId: 'o1',
  orderStatus: orderStatuses.hasPay,
  goods: { kind: 'vip', id: 'p', month: 3, coins: 1000 },
  payment: { method: 'OceanPayment', amount: { currency: 'USD', minor: 2999, digits: 2 }, instruction: null },
  token: null,
  isUnderReview: false,
  createdAt: june,
  paidAt: june,
  refunded: null,
  invoiceUrl: null,
  withdrawUntil: null,
}
const row = (more: Partial<OwnOrder>) => draw(<OrderRow order={{ ...order, ...more }} onChanged={() => undefined} />)

describe('an order in the list', () => {
  it('says what it was, when, how much and how it stands', () => {
    const html = row({})
    for (const words of ['3 months of Premium', '$29.99', 'Jun 1, 2026', 'Paid']) expect(html).toContain(words)
    expect(html).not.toContain('Withdraw')
  })

  it('that is not confirmed yet can be checked again [S8-payment-01]', () => {
    const html = row({ orderStatus: orderStatuses.wait })
    expect(html).toContain('Not confirmed yet')
    expect(html).toContain('href="/pay/callback?orderId=o1&amp;kind=vip&amp;back=%2Fsettings%2Fsubscription"')
  })

  it('that a person looks at, that was cancelled, or refunded, says so', () => {
    expect(row({ isUnderReview: true })).toContain('Under review')
    expect(row({ orderStatus: orderStatuses.cancel })).toContain('Canceled')
    expect(row({ refunded: { currency: 'USD', minor: 2999, digits: 2 } })).toContain('$29.99 refunded')
  })

  it('offers its invoice, and withdrawal for as long as the law gives it', () => {
    const html = row({ invoiceUrl: '/invoices/o1', withdrawUntil: july })
    expect(html).toContain('href="/invoices/o1"')
    expect(html).toContain('Withdraw from contract here')
    expect(html).toContain('until July 1, 2026')
  })

  it('is not there where nobody began to pay it', () => {
    expect([order, { payment: null }].map(worthShowing)).toEqual([true, false])
  })
})
