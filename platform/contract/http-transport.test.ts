import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { createClient } from './client.ts'
import { httpText } from './http-text.ts'
import type { ClientIdentity, TransportEvents } from './http-transport.ts'
import { createHttpTransport, requestBody } from './http-transport.ts'
import type { PageMoment } from './page-moments.ts'
import { signBody } from './sign.ts'

const greet = defineCall('/v1/greet', {
  summary: '',
  auth: 'public',
  params: z.object({}).loose(),
  data: z.object({ words: z.string() }),
  errors: [],
  repeat: 'safe',
})
const userToken = defineCall('/v1/user/token', {
  summary: '',
  auth: 'public',
  params: z.object({}).loose(),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

type SentRequest = RequestInit & { body: string }
type Send = (url: string, request: SentRequest) => Promise<Response>

/** A page with a network of its own that records the announced events. */
function pageWith(send: Send, identity: Partial<ClientIdentity> = {}, more: Partial<TransportEvents> = {}) {
  const reported = { messages: [] as string[], tokenErrors: 0, maintenance: 0, regions: [] as string[] }
  const sent: { url: string; request: SentRequest; body: Record<string, unknown> }[] = []
  const transport = createHttpTransport({
    baseUrl: 'https://page.example',
    signSecret: 'secret-of-page',
    identity: () => ({ token: 'kept', channel: 'ad-7', publisher: 'web', uuid: 'device-1', locale: 'fr', ...identity }),
    now: () => Date.parse('2026-06-01T12:00:00Z'),
    fetch: ((url: string, request: SentRequest) => {
      sent.push({ url, request, body: JSON.parse(request.body) as Record<string, unknown> })
      return send(url, request)
    }) as typeof fetch,
    solve: (challenge) => Promise.resolve(`solved ${challenge}`),
    events: {
      onMessage: (message) => void reported.messages.push(message),
      onTokenError: () => void (reported.tokenErrors += 1),
      onMaintenance: () => void (reported.maintenance += 1),
      onRegion: (region) => void reported.regions.push(region),
      ...more,
    },
  })
  return { client: createClient(transport), reported, sent }
}

const answering =
  (envelope: unknown, status = 200): Send =>
  () =>
    Promise.resolve(new Response(JSON.stringify(envelope), { status }))
const ok = answering({ code: 0, message: '', data: { words: 'Hello' }, region: 'FR' })

describe('a request', () => {
  it('is repeated with a proof of work where the server requires one, and nobody is informed', async () => {
    const refused = () => new Response('{"code":2006}', { status: 429, headers: { 'x-challenge': 'riddle' } })
    const { client, sent, reported } = pageWith((url, request) =>
      sent.length === 1 ? Promise.resolve(refused()) : ok(url, request),
    )
    expect(await client.call(greet, {})).toMatchObject({ ok: true })
    expect(sent.map(({ request }) => new Headers(request.headers).get('x-solution'))).toEqual([null, 'solved riddle'])
    expect(reported.messages).toEqual([])
  })

  it('is a POST of JSON with params at its top, signed, with cookies [S7-body-01] [S7-body-05]', async () => {
    const { client, sent } = pageWith(ok)
    await client.call(greet, { name: 'Ada' })
    const [{ url, request, body } = { url: '', request: { body: '' }, body: {} }] = sent
    expect(url).toBe('https://page.example/v1/greet')
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'fr',
        'x-sign': signBody(request.body, 'secret-of-page'),
      },
    })
    expect(body.params).toEqual({ name: 'Ada' })
  })

  it('carries the seven automatic fields beside params [S7-body-02]', async () => {
    const { client, sent } = pageWith(ok)
    await client.call(greet, {})
    expect(sent[0]?.body).toEqual({
      params: {},
      token: 'kept',
      channel: 'ad-7',
      t: Date.parse('2026-06-01T12:00:00Z'),
      timezoneOffset: new Date('2026-06-01T12:00:00Z').getTimezoneOffset(),
      plat: 'web',
      publisher: 'web',
      uuid: 'device-1',
    })
  })

  it('prefers the token of its params to the one the page stores, and sends none if there is none', async () => {
    const stored = pageWith(ok)
    await stored.client.call(greet, { token: 'given' })
    expect(stored.sent[0]?.body.token).toBe('given')
    const nobody = pageWith(ok, { token: null })
    await nobody.client.call(greet, {})
    expect(nobody.sent[0]?.body).not.toHaveProperty('token')
    await stored.client.call(greet, { token: 'order:given' })
    expect(stored.sent[1]?.body.token).toBe('kept')
  })

  it('leaves a token that is no text alone, as any other param', () => {
    const sent = requestBody(
      '/v1/greet',
      { token: {} },
      { token: 'kept', channel: '', publisher: '', uuid: 'device-1', locale: 'en' },
      new Date(0),
    )
    expect(JSON.parse(sent)).toMatchObject({ params: { token: {} }, token: 'kept' })
  })

  it('carries no token to /v1/user/token [S7-body-04]', async () => {
    const { client, sent } = pageWith(ok)
    await client.call(userToken, { token: 'given' })
    expect(sent[0]?.body).not.toHaveProperty('token')
  })
})

describe('an answer', () => {
  it('counts by its envelope, whatever the HTTP status [S5-transport-01]', async () => {
    const { client } = pageWith(answering({ code: 0, data: { words: 'Even so' } }, 500))
    expect(await client.call(greet, {})).toEqual({ ok: true, data: { words: 'Even so' } })
  })

  it('of 1003 raises the token error, without a toast', async () => {
    const { client, reported } = pageWith(
      answering({ code: 1003, message: 'Please sign in', data: null, region: '' }, 401),
    )
    expect(await client.call(greet, {})).toMatchObject({ ok: false, error: 'NEED_LOGIN', code: 1003 })
    expect(reported).toEqual({ messages: [], tokenErrors: 1, maintenance: 0, regions: [] })
  })

  it('of 1007 raises maintenance', async () => {
    const { client, reported } = pageWith(answering({ code: 1007, message: 'Not here', data: null, region: 'XX' }, 451))
    expect(await client.call(greet, {})).toMatchObject({ ok: false, error: 'REGION_RESTRICTED' })
    expect(reported).toEqual({ messages: [], tokenErrors: 0, maintenance: 1, regions: ['XX'] })
  })

  it('of any other code shows its message and fails [S8-code-09]', async () => {
    const { client, reported } = pageWith(answering({ code: 4242, message: 'X', data: null, region: '' }, 422))
    expect(await client.call(greet, {})).toEqual({ ok: false, error: 'FAULT', code: 4242, message: 'X' })
    expect(reported.messages).toEqual(['X'])
    await expect(pageWith(answering({ code: 4242, message: 'X' }, 422)).client.load(greet, {})).rejects.toMatchObject({
      name: 'CallFailed',
      code: 4242,
      message: 'X',
    })
  })

  it('is handed to a caller who requested silence, without a toast [S8-code-10]', async () => {
    const { client, reported } = pageWith(answering({ code: 4242, message: 'X', data: null, region: '' }, 422))
    expect(await client.call(greet, {}, { silent: true })).toMatchObject({ ok: false, code: 4242, message: 'X' })
    expect(reported.messages).toEqual([])
  })

  it('reports its region each time [S8-region-01]', async () => {
    const { client, reported } = pageWith(answering({ code: 0, message: '', data: {}, region: 'XX' }))
    await client.call(greet, {})
    await client.call(greet, {}, { silent: true })
    expect(reported.regions).toEqual(['XX', 'XX'])
  })

  it.each([400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505])(
    'of status %i without an envelope is described by its status [S8-http-01]',
    async (status) => {
      const { client, reported } = pageWith(() => Promise.resolve(new Response('<html>', { status })))
      expect(await client.call(greet, {})).toMatchObject({ ok: false, error: 'UNREACHABLE' })
      expect(reported.messages).toEqual([httpText(status)])
    },
  )

  it.each(['', 'null', '"text"', '{"data":1}', '{"code":"0"}'])(
    'that is no envelope (%s) is described by its status [S8-http-02]',
    async (text) => {
      const { client, reported } = pageWith(() => Promise.resolve(new Response(text, { status: 418 })))
      await client.call(greet, {})
      expect(reported.messages).toEqual(['Internal Server Error(418)!'])
    },
  )
})

describe('a network that fails', () => {
  it('is described in one sentence [S8-http-03]', async () => {
    const { client, reported } = pageWith(() => Promise.reject(new TypeError('fetch failed')))
    expect(await client.call(greet, {})).toEqual({
      ok: false,
      error: 'UNREACHABLE',
      code: -1,
      message: 'Internal Server Error！',
    })
    expect(reported.messages).toEqual(['Internal Server Error！'])
  })

  it('in the middle of an answer is described the same way, and nothing is thrown', async () => {
    const cut = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const { client } = pageWith(() => Promise.resolve(new Response(cut())))
    expect(await client.call(greet, {})).toMatchObject({ ok: false, error: 'UNREACHABLE' })
  })

  it('is not confused with a caller who no longer wants the answer', async () => {
    const abort = new AbortController()
    const { client, reported } = pageWith(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const pending = client.call(greet, {}, { signal: abort.signal })
    abort.abort(new Error('left the page'))
    await expect(pending).rejects.toThrow('left the page')
    expect(reported.messages).toEqual([])
  })
})

describe('a call that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // The clock of a test does not move this one timer, so it is made of one that it moves.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const abort = new AbortController()
      setTimeout(() => abort.abort(new DOMException('Too slow', 'TimeoutError')), ms)
      return abort.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is pending at 59 s and failed at 60 s [S9-timeout-01]', async () => {
    const { client } = pageWith(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    let outcome: unknown = 'pending'
    void client.call(greet, {}).then((end) => (outcome = end))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(outcome).toBe('pending')
    await vi.advanceTimersByTimeAsync(1000)
    expect(outcome).toMatchObject({ ok: false, error: 'UNREACHABLE', message: 'Internal Server Error！' })
  })
})

describe('one request at a time', () => {
  it('lets a second call join the first, and restarts afterwards [S5-login-01]', async () => {
    const answers: ((response: Response) => void)[] = []
    const { client, sent } = pageWith(() => new Promise((resolve) => void answers.push(resolve)))
    const both = Promise.all([client.call(greet, {}, { single: true }), client.call(greet, {}, { single: true })])
    answers[0]?.(new Response('{"code":0,"data":{"words":"One"}}'))
    expect(await both).toEqual([
      { ok: true, data: { words: 'One' } },
      { ok: true, data: { words: 'One' } },
    ])
    expect(sent).toHaveLength(1)
    const third = client.call(greet, {}, { single: true })
    answers[1]?.(new Response('{"code":0,"data":{"words":"Two"}}'))
    expect(await third).toEqual({ ok: true, data: { words: 'Two' } })
  })
})

describe('a sign-in while a call is on its way', () => {
  it('retries the refused call with the new session, and signs nobody out', async () => {
    const identity = { token: 'before' }
    const { client, sent, reported } = pageWith((_url, { body }) => {
      const { token } = JSON.parse(body) as { token: string }
      identity.token = 'after'
      const answer = token === 'after' ? { code: 0, data: { words: 'hello' } } : { code: 1003, data: null }
      return Promise.resolve(new Response(JSON.stringify({ ...answer, message: '', region: '' })))
    }, identity)
    expect(await client.call(greet, {})).toEqual({ ok: true, data: { words: 'hello' } })
    expect([sent.map(({ body }) => body.token), reported.tokenErrors]).toEqual([['before', 'after'], 0])
  })
})

describe('a call that was answered well', () => {
  it('is announced with its params and data, and one that was refused is not', async () => {
    const moments: PageMoment[] = []
    const noting = (send: Send) =>
      pageWith(send, {}, { onAnswered: (moment: PageMoment) => void moments.push(moment) }).client
    await noting(ok).call(greet, { name: 'Ada' })
    await noting(answering({ code: 1000, message: 'No', data: null, region: '' })).call(greet, { name: 'Ada' })
    expect(moments).toEqual([{ name: '/v1/greet', params: { name: 'Ada' }, data: { words: 'Hello' }, region: 'FR' }])
  })

  it('goes on when the page is left, where it is to', async () => {
    const { client, sent } = pageWith(ok)
    const leaving = client.call(greet, {}, { keepalive: true })
    // Signed and on its way at once: nothing of a page runs after the event by which it goes.
    expect(sent).toHaveLength(1)
    await leaving
    await client.call(greet, {})
    expect(sent.map(({ request }) => (request as { keepalive?: boolean }).keepalive)).toEqual([true, false])
  })
})

it('help for words that were accepted reaches the page, with the data of the call', async () => {
  const shown: string[] = []
  const helped = { code: 0, message: 'Call 116 123', data: { words: 'Hello' }, region: 'IE', help: 'self' }
  const { client, reported } = pageWith(answering(helped), {}, { onHelp: (help) => void shown.push(help) })
  expect(await client.call(greet, {})).toEqual({ ok: true, data: { words: 'Hello' } })
  expect([shown, reported.messages]).toEqual([['self'], []])
})
