import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ReceivedRequest, SentResponse } from '#tests/counterparts/http-server.ts'
import { listen } from '#tests/counterparts/http-server.ts'
import type { GatewayHttpOptions } from './gateway-http.ts'
import { createGatewayHttp } from './gateway-http.ts'
import { PaymentError } from './payment-adapter.ts'

const secret = 'sk_live_of_the_house'
let seen: ReceivedRequest[] = []
let answers: () => Promise<SentResponse> | SentResponse = () => ({ body: '{}' })
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  server = await listen((requested) => {
    seen.push(requested)
    return answers()
  })
})
afterAll(() => server.close())

function open(options: Partial<GatewayHttpOptions> = {}) {
  const http = createGatewayHttp({ baseUrl: `${server.url}/root/`, headers: { authorization: secret }, ...options })
  onTestFinished(() => http.close())
  seen = []
  return http
}
const forever = () => new AbortController().signal
const get = (http: ReturnType<typeof open>, signal = forever()) =>
  http.request({ method: 'GET', path: '/x?a=1', signal })
const faultOf = async (requested: Promise<unknown>) => {
  const error = await requested.catch((reason: unknown) => reason)
  if (!(error instanceof PaymentError)) throw new Error('It was no fault of the gateway', { cause: error })
  for (const hidden of [secret, 'a=1', '127.0.0.1']) expect(error.message).not.toContain(hidden)
  expect(error.cause).toBeUndefined()
  return error.kind
}

describe('a gateway request', () => {
  it('is sent below the configured address, with its headers and each kind of body', async () => {
    answers = () => ({ status: 422, headers: { 'x-id': '7' }, body: '{"no":true}' })
    const http = open()
    expect(http.address).toBe(`${server.url}/root`)
    const reported = await http.json({ method: 'POST', path: '/x', body: { a: 1 }, signal: forever() })
    expect(reported).toMatchObject({ status: 422, value: { no: true }, headers: { 'x-id': '7' } })
    await http.request({ method: 'POST', path: '/x', body: new URLSearchParams({ a: 'ü&' }), signal: forever() })
    await http.request({
      method: 'POST',
      path: '/x',
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
      signal: forever(),
    })
    expect(
      seen.map(({ url, headers, body }) => [url.pathname, headers.authorization, headers['content-type'], body]),
    ).toEqual([
      ['/root/x', secret, 'application/json', '{"a":1}'],
      ['/root/x', secret, 'application/x-www-form-urlencoded', 'a=%C3%BC%26'],
      ['/root/x', secret, 'text/xml', '<a/>'],
    ])
  })

  it('follows no redirect to other hosts', async () => {
    answers = () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })
    expect(await faultOf(get(open()))).toBe('bad-answer')
    expect(seen).toHaveLength(1)
  })

  it('reads no answer without end', async () => {
    answers = () => ({ body: 'x'.repeat(2000) })
    expect(await faultOf(get(open({ mostBytes: 1000 })))).toBe('bad-answer')
    expect((await get(open({ mostBytes: 2000 }))).text).toHaveLength(2000)
  })

  it.each([500, 502, 503])('takes HTTP %i for a gateway that is not there', async (status) => {
    answers = () => ({ status, body: secret })
    expect(await faultOf(get(open()))).toBe('unreachable')
  })

  it('distinguishes invalid JSON from an empty body', async () => {
    const http = open()
    const read = () => http.json({ method: 'GET', path: '/x', signal: forever() })
    answers = () => ({ body: `<html>${secret}` })
    expect(await faultOf(read())).toBe('bad-answer')
    answers = () => ({ status: 204 })
    expect(await read()).toMatchObject({ status: 204, value: null })
  })

  it('times out, and aborts at once on the signal', async () => {
    let release = () => {}
    answers = () => new Promise<SentResponse>((resolve) => (release = () => resolve({})))
    onTestFinished(() => release())
    expect(await faultOf(get(open({ totalMs: 50 })))).toBe('unreachable')
    const stop = new AbortController()
    const requested = get(open(), stop.signal)
    stop.abort(new Error('nobody waits'))
    await expect(requested).rejects.toThrow('nobody waits')
    await expect(get(open(), AbortSignal.abort(new Error('nobody ever did')))).rejects.toThrow('nobody ever did')
  })

  it('finds a gateway dead, or hanging up', async () => {
    expect(await faultOf(get(open({ baseUrl: 'http://127.0.0.1:9' })))).toBe('unreachable')
    server.setDown(true)
    onTestFinished(() => server.setDown(false))
    expect(await faultOf(get(open()))).toBe('unreachable')
  })
})
