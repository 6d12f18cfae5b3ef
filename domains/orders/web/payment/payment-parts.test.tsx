import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { planOf } from '#tests/kit/plans.ts'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import type { PaymentMethod } from '../../payment-methods.ts'
import { GoodsLine } from './goods-line.tsx'
import type { Purchase } from './intents.ts'
import { PayBar } from './pay-bar.tsx'
import type { AvailableMethod } from './payment.ts'
import { PaymentRefusalNote } from './payment-refusal.tsx'
import { PaymentMethodList } from './payment-method-list.tsx'

const texts = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en/${name}.json`, import.meta.url), 'utf8')) as object
const messages = { premium: texts('premium'), pay: texts('pay'), shell: texts('shell') }

const draw = (part: ReactElement) =>
  renderToStaticMarkup(
    <LanguageProvider locale="en" messages={messages}>
      {part}
    </LanguageProvider>,
  ).replaceAll('\u00a0', ' ')

const purchase = (goods: Purchase['goods']): Purchase => ({
  goods,
  comeFrom: 'web_page',
  extraJson: '{}',
  quote: { token: 'q', until: 0 },
  isVisitor: false,
  back: '/',
})
const vip = (month: number, more = {}) =>
  purchase({
    kind: 'vip',
    plan: { id: 'p', month, price: 29.99, renewal: { ...planOf(month), price: 29.99 }, ...more },
    coins: 1000,
  })
const gold = purchase({ kind: 'gold', pack: { id: 'g', gold: 100, price: 0.99 } })
const method = (
  method: PaymentMethod,
  currency: string,
  minor: number,
  digits: number,
  renews = false,
): AvailableMethod => ({
  method,
  title: null,
  amount: { currency, minor, digits },
  renews,
})
const card = method('OceanPayment', 'USD', 2999, 2, true)
const limit = { coins: 1000 }

describe('what is bought', () => {
  it.each([
    [3, '3 month VIP'],
    [1, '1 month VIP'],
    [0, 'Lifetime VIP'],
    [0.25, '1 week VIP'],
  ])('is premium of %s months as %s [S9-paydisplay-06]', (month, name) => {
    expect(draw(<GoodsLine purchase={vip(month)} />)).toContain(`>${name}<`)
  })

  it('is a pack of coins as 100 Gold [S9-paydisplay-05]', () => {
    expect(draw(<GoodsLine purchase={gold} />)).toContain('>100 Gold<')
  })
})

describe('the payment methods', () => {
  it('each show their amount in their own money [S9-paydisplay-01] [S9-paydisplay-02] [S9-paydisplay-03] [S9-paydisplay-04]', () => {
    const methods = [
      card,
      method('TpRoyal', 'INR', 2499, 0),
      method('TapWallet', 'USDT', 29_990_000, 6),
      method('TelegramStar', 'XTR', 1500, 0),
    ]
    const html = draw(<PaymentMethodList methods={methods} chosen={card} isFixed={false} onChoose={() => undefined} />)
    for (const amount of ['$29.99', '₹2,499', '29.99 USDT', '1,500 Stars']) expect(html).toContain(`>${amount}<`)
    expect(html).toContain('>Bank card<')
  })

  it('have names that people know, the operator’s own before the product’s, and say whose page it is', () => {
    const methods = [
      method('QxPay', 'USD', 2999, 2),
      method('CoinPay', 'USD', 2999, 2),
      { ...method('TpRoyal', 'INR', 249_900, 2), title: 'UPI' },
    ]
    const html = draw(<PaymentMethodList methods={methods} chosen={card} isFixed={false} onChoose={() => undefined} />)
    for (const name of ['Other payment methods', 'Crypto', 'UPI']) expect(html).toContain(`>${name}<`)
    for (const gateway of ['QxPay', 'CoinPay', 'TpRoyal']) expect(html).toContain(`>via ${gateway}<`)
  })

  it('say on the button what is taken now, and below it what is taken later', () => {
    const html = draw(
      <PayBar method={card} purchase={vip(3)} limit={limit} isPending={false} onPay={() => undefined} />,
    )
    expect(html).toContain('Pay $29.99')
    expect(html).toContain('$29.99 now, then $29.99 every 3 months until you cancel: Settings, Subscription, Cancel.')
  })

  it('name the price after a discount', () => {
    const cut = { ...card, amount: { currency: 'USD', minor: 1500, digits: 2 } }
    const html = draw(
      <PayBar method={cut} purchase={vip(3, { price: 15 })} limit={limit} isPending={false} onPay={() => undefined} />,
    )
    expect(html).toContain('$15.00 now, then $29.99 every 3 months')
  })

  it('say that Telegram collects each 30 days, as much as now', () => {
    const stars = method('TelegramStar', 'XTR', 650, 0, true)
    const html = draw(
      <PayBar method={stars} purchase={vip(1)} limit={limit} isPending={false} onPay={() => undefined} />,
    )
    expect(html).toContain('650 Stars now, then 650 Stars every 30 days until you cancel')
  })

  it('say that nothing renews where nothing does', () => {
    const bar = (of: Purchase) =>
      draw(
        <PayBar
          method={{ ...card, renews: false }}
          purchase={of}
          limit={limit}
          isPending={false}
          onPay={() => undefined}
        />,
      )
    expect(bar(vip(3))).toContain('It doesn’t renew.')
    expect(bar(gold)).toContain('Coins never renew.')
  })

  it('name the default limit of a day before anybody pays for coins, with the way to change it', () => {
    const bar = (of: Purchase, holds: typeof limit | null = limit) =>
      draw(<PayBar method={card} purchase={of} limit={holds} isPending={false} onPay={() => undefined} />)
    expect(bar(gold)).toContain('you can spend up to 1,000 coins a day.')
    expect(bar(gold)).toMatch(/<a [^>]*href="\/settings\/limits"[^>]*>Your limits</)
    expect(bar(gold, null)).not.toContain('coins a day')
    expect(bar(purchase({ ...vip(1).goods, coins: 0 } as Purchase['goods']))).not.toContain('coins a day')
  })
})

describe('a refusal', () => {
  it.each([
    ['NOT_SUPPORTED', 'Payment is not supported yet, please wait for an upgrade'],
    ['WEB_TELEGRAM', 'The web version does not support this payment method, please use another Telegram client'],
  ])('%s is told in its words [S8-other-04] [S8-other-06]', (error, words) => {
    expect(draw(<PaymentRefusalNote refusal={{ error, message: '' }} />)).toContain(`<p>${words}</p>`)
  })

  it('without a message is an unknown error [S8-other-01]', () => {
    const html = draw(<PaymentRefusalNote refusal={{ error: 'FAULT', message: '' }} />)
    expect(html).toContain('<p>Unknown error, please try again</p>')
  })

  it('is shown in the words of the server, and leads to a person’s own limit', () => {
    const html = draw(
      <PaymentRefusalNote refusal={{ error: 'SPEND_LIMIT_REACHED', message: 'That is over your limit.' }} />,
    )
    expect(html).toContain('That is over your limit.')
    expect(html).toContain('href="/settings/limits"')
  })
})
