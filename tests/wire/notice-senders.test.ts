import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostedProfile } from '#platform/payments/hosted/hosted-profiles.ts'
import { oceanpaymentSenders } from '#platform/payments/oceanpayment/options.ts'
import { hostedSandboxAccount } from '#platform/payments/sandbox/hosted/account.ts'
import { oceanpaymentSandbox } from '#platform/payments/sandbox/oceanpayment/answers.ts'
import type { GatewayElsewhere } from '#tests/kit/gateway-elsewhere.ts'
import { openGatewayElsewhere } from '#tests/kit/gateway-elsewhere.ts'
import { beginPay, payAtSandbox, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

/** The sender address of the gateways' notices, as reported by the proxy. */
let sender = ''
let gateway: GatewayElsewhere
let w: World
beforeAll(async () => {
  const send: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', sender)
    return fetch(input, { ...init, headers })
  }
  gateway = await openGatewayElsewhere({ now: () => w.clock.now(), send })
  const coinPay = { baseUrl: `${gateway.rootUrl}/coinpay`, noticeUrl: 'https://told-with-each-payment.example' }
  const { fields, secret, baseUrl } = hostedSandboxAccount(hostedProfile('CoinPay'), coinPay)
  const ocean = { ...oceanpaymentSandbox, baseUrl: `${gateway.rootUrl}/oceanpayment` }
  w = await world({
    isReachable: true,
    config: {
      PAYMENTS: 'live',
      DATABASE_URL: 'postgres://nowhere.example/none',
      TRUST_PROXY: '1',
      PAY_OCEANPAYMENT: JSON.stringify({ ...ocean, checksSenders: 'true' }),
      PAY_COINPAY: JSON.stringify({ ...fields, secret, baseUrl, checksSenders: 'true' }),
    },
  })
})
afterAll(async () => {
  await w.close()
  await gateway.close()
})

describe('where an account says that senders are checked', () => {
  it.each([
    ['OceanPayment', 'oceanpayment', oceanpaymentSenders[0]],
    ['CoinPay', 'coinpay', hostedProfile('CoinPay').senders?.[0] ?? ''],
  ] as const)('a notice of %s counts from a published address alone', async (method, part, published) => {
    const { someone, userId } = await memberWith(w, `${part}@example.org`, 0)
    sender = '198.51.100.7'
    const order = await beginPay(someone, await premiumOrder(someone), method)
    await payAtSandbox(w, order)
    await gateway.sandbox.deliver()
    const paid = gateway.sandbox.backend.all().find((one) => one.gateway === part)
    if (!paid) throw new Error('Nothing was paid')
    expect([paid.state, await premiumOf(w, userId)]).toEqual(['paid', null])
    sender = published
    gateway.sandbox.backend.notify(paid, { kind: 'paid' })
    await gateway.sandbox.deliver()
    expect(await premiumOf(w, userId)).not.toBeNull()
  })
})
