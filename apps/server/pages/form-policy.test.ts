import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createGateways } from '#domains/orders/server/public.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { readCaller } from '../edge/caller.ts'
import { answerDocument } from './documents.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import { createPageCache } from './page-cache.ts'
import { openPayments } from '../payments/payments.ts'

let w: World
beforeAll(async () => {
  w = await world({ isReachable: true })
})
afterAll(() => w.close())

/** Where forms of a page may go, with these accounts of gateways. */
async function formsOf(environment: Record<string, string>, off = ''): Promise<string | undefined> {
  const config = readConfig({ PAYMENTS: 'live', DATABASE_URL: 'postgres://nowhere.example/none', ...environment })
  const needs = { publicUrl: w.services.publicUrl, dataDir: '/nowhere', log: createLog('silent') }
  const payments = await openPayments({ config, ...needs, now: w.clock.now })
  const { catalogue } = w.services.orders
  const { adapterOf } = payments
  const { formOriginsOf } = createGateways({ adapterOf, catalogue, isOff: (method) => method === off })
  const services = { ...w.services, orders: { ...w.services.orders, formOriginsOf } }
  const policy = await policyOf(services, new URL(needs.publicUrl).host)
  await payments.close()
  return policy
}

async function policyOf(services: World['services'], host: string): Promise<string | undefined> {
  const headers = { host }
  const caller = readCaller(services, { headers, socketAddress: '203.0.113.9', isTls: false })
  const renderer = {
    render: () => Promise.resolve(new Response('<p>A page</p>')),
    serveModule: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  }
  const answer = await answerDocument(
    {
      services,
      renderer,
      cache: createPageCache(() => 0),
      renders: createRateLimit(0, 60),
      buildId: 'b1',
      isDev: false,
    },
    {
      url: new URL('/', caller.origin),
      caller,
      userAgent: '',
      acceptLanguage: undefined,
      acceptEncoding: undefined,
      headers: new Headers(headers),
    },
  )
  return answer.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((rule) => rule.startsWith('form-action'))
}

const ocean = (over: Record<string, string> = {}) => ({
  PAY_OCEANPAYMENT: JSON.stringify({ account: '1', terminal: '2', secureCode: 'code', ...over }),
})
const hosted = (over: Record<string, string> = {}) => JSON.stringify({ secret: 's'.repeat(32), ...over })
const byAddress = {
  PAY_PAYPAL: '{"clientId":"c","clientSecret":"s","webhookId":"w"}',
  PAY_TAPWALLET: hosted(),
  PAY_COINPAY: hosted({ clientId: 'c' }),
  PAY_V5PAY: hosted({ merchantNo: 'm', appKey: 'a', countryCode: 'US', language: 'en' }),
  PAY_QXPAY: hosted({ merchantId: 'm', baseUrl: 'https://qx.example' }),
  PAY_TPROYAL: hosted({ merchantId: 'm', baseUrl: 'https://tp.example' }),
  PAY_BEINGFI: hosted({ merchantId: 'm', baseUrl: 'https://being.example' }),
  PAY_PRIMER: hosted({ merchantId: 'm', baseUrl: 'https://primer.example' }),
  TELEGRAM_BOT_TOKEN: '7000000009:bot-token-of-an-example',
}

describe('forms of a page go', () => {
  it.each([
    ['nowhere but home, where no account is there', {}, ''],
    ['nowhere but home for gateways that are reached by an address', byAddress, ''],
    ['to Oceanpayment', ocean(), ' https://secure.oceanpayment.com https://checkout.oceanpayment.com'],
    [
      'to its sandbox, where that is configured',
      { ...byAddress, ...ocean({ host: 'test' }) },
      ' https://test-secure.oceanpayment.com https://checkout-s.oceanpayment.com',
    ],
    ['to what stands in for it', ocean({ baseUrl: 'http://127.0.0.1:4100/ocean/' }), ' http://127.0.0.1:4100'],
  ])('%s', async (_, environment, elsewhere) => {
    expect(await formsOf(environment)).toBe(`form-action 'self'${elsewhere}`)
  })

  it('to no gateway that is switched off', async () => {
    expect(await formsOf(ocean(), 'OceanPayment')).toBe(`form-action 'self'`)
  })

  it('to the sandbox from every address of the product', async () => {
    const own = w.services.publicUrl
    expect(await policyOf(w.services, new URL(own).host)).toBe(`form-action 'self'`)
    expect(await policyOf(w.services, 'localhost:4999')).toBe(`form-action 'self' ${new URL(own).origin}`)
  })
})
