import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedRequest } from '#tests/counterparts/http-server.ts'
import { json, listen } from '#tests/counterparts/http-server.ts'
import { forever } from '#tests/kit/payment-shop.ts'
import type { PaypalApi } from './api.ts'
import { createPaypalApi, issuesOf, refusalOf } from './api.ts'

let time: number
let tokens: string[]
let requested: ReceivedRequest[]
let isTokenGone: (token: string) => boolean
let server: Awaited<ReturnType<typeof listen>>
let api: PaypalApi

beforeEach(async () => {
  time = Date.parse('2026-06-01T12:00:00Z')
  tokens = []
  requested = []
  isTokenGone = () => false
  server = await listen((one) => {
    if (one.url.pathname === '/v1/oauth2/token') {
      tokens.push(`T${tokens.length + 1}`)
      return json({ access_token: tokens.at(-1), expires_in: 3600 })
    }
    requested.push(one)
    const token = String(one.headers.authorization).replace('Bearer ', '')
    return isTokenGone(token) ? json({ error: 'invalid_token' }, {}, 401) : json({ isFine: true })
  })
  const options = {
    clientId: 'client',
    clientSecret: 'hush',
    webhookId: 'W',
    brandName: 'N',
    proves: 'by-asking',
  } as const
  api = createPaypalApi({ ...options, baseUrl: server.url, now: () => new Date(time) })
})
afterEach(async () => {
  await api.close()
  await server.close()
})

const call = (signal = forever()) => api.call({ method: 'GET', path: '/v2/checkout/orders/O1', signal })

describe('the token of PayPal', () => {
  it('is requested once, also by several at one time, until a minute before it ends', async () => {
    await Promise.all([call(), call(), call()])
    time += 3_539_000
    await call()
    expect(tokens).toEqual(['T1'])
    time += 1000
    await call()
    expect(tokens).toEqual(['T1', 'T2'])
    expect(requested.map(({ headers }) => headers.authorization)).toEqual([...Array(4).fill('Bearer T1'), 'Bearer T2'])
  })

  it('is requested again once when PayPal has revoked it', async () => {
    await call()
    isTokenGone = (token) => token === 'T1'
    expect((await call()).status).toBe(200)
    expect(tokens).toEqual(['T1', 'T2'])
    isTokenGone = () => true
    expect((await call()).status).toBe(401)
    expect(tokens).toHaveLength(3)
  })

  it('is not waited for by who waits no longer, and still there for the others', async () => {
    const stop = new AbortController()
    const [left, stayed] = [call(stop.signal), call()]
    stop.abort(new Error('nobody waits'))
    await expect(left).rejects.toThrow('nobody waits')
    expect((await stayed).status).toBe(200)
    expect(tokens).toEqual(['T1'])
  })

  it('is requested again after PayPal was away', async () => {
    server.setDown(true)
    await expect(call()).rejects.toMatchObject({ kind: 'unreachable' })
    server.setDown(false)
    expect((await call()).status).toBe(200)
  })
})

describe('a refusal of PayPal', () => {
  const answer = (value: unknown, status = 422) => ({ status, value, debugId: 'f3a9' })

  it("is reported by its codes only, without PayPal's sentences", () => {
    const refused = answer({
      name: 'UNPROCESSABLE_ENTITY',
      message: 'hush',
      details: [{ issue: 'INSTRUMENT_DECLINED', description: 'hush' }, null, { issue: 'in words: hush' }],
    })
    expect(issuesOf(refused)).toEqual(['INSTRUMENT_DECLINED', 'UNPROCESSABLE_ENTITY'])
    expect(refusalOf(refused)).toMatchObject({
      kind: 'refused',
      message: 'PayPal refused (HTTP 422, INSTRUMENT_DECLINED, debug id f3a9)',
    })
  })

  it('may be in other words, or a request to wait', () => {
    for (const value of [null, [], 'no', { details: 'no' }]) expect(issuesOf(answer(value))).toEqual([])
    expect(refusalOf(answer(null, 429)).kind).toBe('unreachable')
  })
})
