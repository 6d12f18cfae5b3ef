import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { phoneLogin, requestPhoneCode } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const messagesTo = (phone: string) => w.services.providers.smsOutbox?.messages().filter(({ to }) => to === phone) ?? []

describe('requesting a code by phone', () => {
  it('sends six digits, which the browser at the phone can offer to this site alone [S7-login-01]', async () => {
    const phone = '+4915123456711'
    expect(await w.person().get(requestPhoneCode, { phone: '+49 151 23456711' })).toEqual({ resendAfterMs: 60_000 })
    const [message] = messagesTo(phone)
    const code = w.textedCode(phone)
    expect(message?.text).toBe(`${code} is your Nocturne code. It works once, for ten minutes.\n\n@127.0.0.1 #${code}`)
  })

  it('writes in the language of the request', async () => {
    const phone = '+4915123456712'
    await w.person({ locale: 'de' }).get(requestPhoneCode, { phone })
    const [words = ''] = messagesTo(phone)[0]?.text.split('\n') ?? []
    const values = { code: w.textedCode(phone), brand: 'Nocturne' }
    expect(words).toBe(w.services.catalogues.text('de', 'server', 'sms.code', values))
  })

  it('reports when another may be requested, with the same answer for known and unknown numbers', async () => {
    const [known, unknown] = ['+4915123456713', '+4915123456714']
    await w.person().get(requestPhoneCode, { phone: known })
    await w.person().get(phoneLogin, { phone: known, code: w.textedCode(known) })
    const answers = await Promise.all([known, unknown].map((phone) => w.person().call(requestPhoneCode, { phone })))
    expect(answers.map(({ status, name, data }) => [status, name, data])).toEqual([
      [200, 'OK', { resendAfterMs: 60_000 }],
      [200, 'OK', { resendAfterMs: 60_000 }],
    ])
    const early = await Promise.all([known, unknown].map((phone) => w.person().call(requestPhoneCode, { phone })))
    expect(early.map(({ status, name, message }) => [status, name, message])).toEqual([
      [429, 'LOGIN_CODE_TOO_SOON', early[1]?.message],
      [429, 'LOGIN_CODE_TOO_SOON', early[0]?.message],
    ])
  })

  it('refuses what is no number, and sends nothing', async () => {
    const before = w.services.providers.smsOutbox?.messages().length
    for (const phone of ['', '911', '+49', '+1 900 a lot', '+88216123456'])
      expect((await w.person().call(requestPhoneCode, { phone })).name).toBe('PHONE_INVALID')
    expect((await w.person().call(requestPhoneCode, { phone: '1'.repeat(41) })).name).toBe('PARAMS_ERROR')
    expect(w.services.providers.smsOutbox?.messages().length).toBe(before)
  })

  it('sends at most ten an hour to one block of numbers, which a single fraudster may own', async () => {
    const codesTo = async (phone: string) => (await w.person().call(requestPhoneCode, { phone })).name
    const names: string[] = []
    for (let last = 10; last < 21; last += 1) names.push(await codesTo(`+44740012${3400 + last}`))
    expect(names).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'TOO_MANY_REQUESTS'])
    expect(messagesTo('+447400123420')).toEqual([])
    expect(await codesTo('+447400223420')).toBe('OK')
  })
})

describe('the identity provider for phones', () => {
  it('opens to the countries that are served', async () => {
    const served = await world({ config: { PHONE_COUNTRIES: 'DE, AT' } })
    try {
      const requestFor = async (phone: string) => (await served.person().call(requestPhoneCode, { phone })).name
      expect(await requestFor('+4915123456721')).toBe('OK')
      expect(await requestFor('+447400123421')).toBe('PROVIDER_CLOSED')
    } finally {
      await served.close()
    }
  })

  it('sends no more to a country in an hour than it may', async () => {
    const capped = await world({ config: { SMS_PER_COUNTRY: '1' } })
    try {
      const requestFor = async (phone: string) => (await capped.person().call(requestPhoneCode, { phone })).name
      expect(await requestFor('+4915123456722')).toBe('OK')
      expect(await requestFor('+4917623456722')).toBe('TOO_MANY_REQUESTS')
      expect(await requestFor('+447400123422')).toBe('OK')
    } finally {
      await capped.close()
    }
  })

  it('is unavailable in production without an SMS provider', async () => {
    const closed = await world({ config: { NODE_ENV: 'production' } })
    try {
      const phone = '+4915123456723'
      expect((await closed.person().call(requestPhoneCode, { phone })).name).toBe('PROVIDER_CLOSED')
      expect((await closed.person().call(phoneLogin, { phone, code: '123456' })).name).toBe('PROVIDER_CLOSED')
      expect((await fetch(`${closed.url}/dev/sms.json`)).status).toBe(404)
    } finally {
      await closed.close()
    }
  })
})

describe('a gateway of text messages', () => {
  let gateway: Server
  let sending: World
  let status = 200
  const taken: { authorization: string | undefined; body: unknown }[] = []
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        taken.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
      })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo
    sending = await world({
      config: { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/messages`, SMS_WEBHOOK_TOKEN: 'gateway-token' },
    })
  })
  afterAll(async () => {
    await sending.close()
    gateway.close()
  })

  it('is handed the number and the words, and signs in who reads them', async () => {
    const phone = '+4915123456731'
    await sending.person().get(requestPhoneCode, { phone })
    const { authorization, body } = taken.at(-1) ?? {}
    expect(authorization).toBe('Bearer gateway-token')
    expect(body).toEqual({ to: phone, text: expect.stringMatching(/^\d{6} is your Nocturne code/) })
    const code = /\d{6}/.exec((body as { text: string }).text)?.[0] ?? ''
    expect((await sending.person().get(phoneLogin, { phone, code })).isRegister).toBe(true)
  })

  it.each([500, 401, 302])('that answers %i leaves the person free to try again at once', async (answered) => {
    const phone = `+49151234567${answered === 500 ? 41 : answered === 401 ? 42 : 43}`
    status = answered
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await sending.person().call(requestPhoneCode, { phone })).name).toBe('SMS_NOT_SENT')
    status = 202
    expect((await sending.person().call(requestPhoneCode, { phone })).name).toBe('OK')
  })
})
