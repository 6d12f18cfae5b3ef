import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/telemetry/log.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { openPayments } from './payments.ts'

const live = { PAYMENTS: 'live', DATABASE_URL: 'postgres://nowhere.example/none' }

function wordsFor(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

function open(environment: Record<string, string>, log = createLog('silent')) {
  const config = readConfig(environment)
  const needs = { publicUrl: 'https://house.example', dataDir: '/nowhere', log }
  return openPayments({ config, ...needs, now: () => new Date('2026-06-01T12:00:00Z') })
}

const qxPay = JSON.stringify({
  secret: 's'.repeat(32),
  baseUrl: 'https://qx.example',
  merchantId: 'm1',
})

describe('the configuration of payments', () => {
  it('refuses real money on a database that may lose it, and says why', () => {
    expect(wordsFor({ PAYMENTS: 'live' })).toMatch(/PAYMENTS: live needs PostgreSQL in DATABASE_URL: .*power cut/)
    expect(wordsFor(live)).toBe('')
  })

  it('refuses accounts for real money beside the sandbox, or where nothing says that they are meant', () => {
    for (const PAYMENTS of ['sandbox', 'off', ''])
      expect(wordsFor({ PAYMENTS, PAY_QXPAY: qxPay })).toMatch(/PAY_QXPAY: .*PAYMENTS=live/)
    expect(wordsFor({ ...live, PAY_QXPAY: qxPay })).toBe('')
  })

  it('refuses an account that cannot be read, and repeats nothing of it', () => {
    expect(wordsFor({ ...live, PAY_QXPAY: 'hush-hush' })).toMatch(/PAY_QXPAY: must be an account as JSON/)
    expect(wordsFor({ ...live, PAY_QXPAY: '{"secret":7}' })).not.toContain('7')
    expect(wordsFor({ PAYMENTS: 'sometimes' })).toMatch(/PAYMENTS: /)
  })
})

describe('the sandbox', () => {
  it('is no way to sell in production: nothing is sold where nothing is said, and one line warns where it is wanted', async () => {
    const log = createLog('silent')
    const warn = vi.spyOn(log, 'warn')
    const [unsaid, wanted] = [
      await open({ NODE_ENV: 'production' }, log),
      await open({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }, log),
    ]
    expect([unsaid.mode, unsaid.sandbox, wanted.mode]).toEqual(['off', null, 'sandbox'])
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^PAYMENTS is sandbox: .+$/)]])
    await Promise.all([unsaid.close(), wanted.close()])
  })
})

describe('live payments', () => {
  it('are the ways that an account is there for, and no other', async () => {
    const payments = await open({ ...live, PAY_QXPAY: qxPay, PAY_OCEANPAYMENT: ocean({}) })
    const isOpen = (method: Parameters<typeof payments.adapterOf>[1]) => payments.adapterOf('nocturne', method) !== null
    expect([isOpen('QxPay'), isOpen('OceanPaymentApplePay'), isOpen('PayPal'), isOpen('TelegramStar')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([payments.mode, payments.sandbox]).toEqual(['live', null])
    await payments.close()
  })

  it.each([
    [{ PAY_OCEANPAYMENT: ocean({ secureCode: '' }) }, 'PAY_OCEANPAYMENT: look at secureCode'],
    [{ PAY_OCEANPAYMENT: ocean({ host: 'elsewhere' }) }, 'PAY_OCEANPAYMENT: look at host'],
    [{ PAY_PAYPAL: '{"clientId":"c"}' }, 'PAY_PAYPAL: look at clientSecret'],
    [{ PAY_QXPAY: qxPay.replace('}', ',"checksSenders":"true"}') }, 'the gateway has published no addresses'],
    [{ PAY_QXPAY: qxPay.replace('}', ',"checksSenders":"maybe"}') }, 'PAY_QXPAY: look at checksSenders'],
    [{ PAY_QXPAY: '{"secret":"hush-hush-hush-hush-hush-hush-32"}' }, 'PAY_QXPAY: The account of the payment gateway'],
  ])('are refused with an account that does not suffice: %#', async (own, words) => {
    const said = await open({ ...live, ...own }).then(
      () => '',
      (error: unknown) => (error as Error).message,
    )
    expect(said).toContain(words)
    expect(said).not.toContain('hush')
  })
})

describe('where nothing is configured', () => {
  it('the sandbox plays everything, and in production nothing is sold', async () => {
    expect((await open({})).mode).toBe('sandbox')
    expect((await open({ NODE_ENV: 'production' })).mode).toBe('off')
  })

  it('the sandbox has a page of its own, which is not there without it', async () => {
    const pageOf = async (w: World) => {
      const { status } = await fetch(`${w.url}/sandbox/pay`)
      await w.close()
      return status
    }
    expect(await pageOf(await world())).toBe(200)
    expect(await pageOf(await world({ config: { PAYMENTS: 'off' } }))).toBe(404)
  })

  it('a way that is switched off by a name that is none stops the start', async () => {
    await expect(world({ config: { PAY_METHODS_OFF: 'Qxpay' } })).rejects.toThrow('PAY_METHODS_OFF: Qxpay is none of')
  })
})

function ocean(over: Record<string, string>): string {
  return JSON.stringify({ account: '1', terminal: '2', secureCode: 'hush-hush', ...over })
}
