import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamEvent } from './http-stream.ts'
import { createOpenStream } from './http-stream.ts'

type SentRequest = RequestInit & { headers: Record<string, string>; signal: AbortSignal }

/** Opens a stream whose bytes the test writes. */
function open(respond: (request: SentRequest) => Promise<Response>, lastEventId?: number) {
  const events: StreamEvent[] = []
  const reported: string[] = []
  const abort = new AbortController()
  let request: SentRequest | undefined
  const openStream = createOpenStream({
    baseUrl: 'https://page.example',
    signSecret: 'secret',
    identity: () => ({ token: null, channel: '', publisher: '', uuid: 'u', locale: 'en' }),
    fetch: ((_: string, sent: SentRequest) => respond((request = sent))) as unknown as typeof fetch,
    solve: (challenge) => Promise.resolve(`solved ${challenge}`),
    events: {
      onMessage: (message) => void reported.push(message),
      onTokenError: () => void reported.push('token error'),
      onMaintenance: () => void reported.push('maintenance'),
      onRegion: () => undefined,
    },
  })
  const end = openStream(
    '/v1/session/chat',
    { text: 'Hello' },
    {
      signal: abort.signal,
      onEvent: (event) => void events.push(event),
      ...(lastEventId === undefined ? {} : { lastEventId }),
    },
  )
  return { end, events, reported, abort, request: () => request }
}

const stream = (body: string | ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
const eventBytes =
  'id:1\nevent:accepted\ndata:{"a":1}\n\n:\n\nid:5\nevent:token\ndata:{"text":"🌙 good"}\n\nevent:done\ndata:\n\n'

/** A body that arrives byte by byte. */
function piecemeal(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start: (controller) => (bytes.forEach((byte) => controller.enqueue(new Uint8Array([byte]))), controller.close()),
  })
}

describe('a stream', () => {
  it('begins after a proof of work, where the server requires one', async () => {
    let sent = 0
    const refused = () => new Response('{"code":2710}', { status: 429, headers: { 'x-challenge': 'riddle' } })
    const { end, request } = open(() => Promise.resolve((sent += 1) === 1 ? refused() : stream(eventBytes)))
    expect(await end).toEqual({ kind: 'closed' })
    expect(new Headers(request()?.headers).get('x-solution')).toBe('solved riddle')
  })

  it.each([
    ['in one piece', () => eventBytes],
    ['byte by byte', () => piecemeal(eventBytes)],
  ])('yields its events as they arrive, %s', async (_, body) => {
    const { end, events } = open(() => Promise.resolve(stream(body())))
    expect(await end).toEqual({ kind: 'closed' })
    expect(events).toEqual([
      { id: 1, event: 'accepted', data: { a: 1 } },
      { id: 5, event: 'token', data: { text: '🌙 good' } },
      { id: null, event: 'done', data: null },
    ])
  })

  it('is requested by name, and from an event on', async () => {
    const fresh = open(() => Promise.resolve(stream('')))
    await fresh.end
    expect(fresh.request()?.headers).toMatchObject({ accept: 'text/event-stream', 'x-sign': expect.any(String) })
    expect(fresh.request()?.headers).not.toHaveProperty('last-event-id')
    const resumed = open(() => Promise.resolve(stream('')), 0)
    await resumed.end
    expect(resumed.request()?.headers['last-event-id']).toBe('0')
  })

  it('that is refused gives the envelope and how long to wait, without a toast', async () => {
    const { end, reported } = open(() =>
      Promise.resolve(new Response('{"code":2704,"message":"Busy"}', { status: 429, headers: { 'retry-after': '5' } })),
    )
    expect(await end).toEqual({
      kind: 'refused',
      answer: { code: 2704, message: 'Busy', data: null, region: '' },
      retryAfterMs: 5000,
    })
    expect(reported).toEqual([])
    const ended = open(() => Promise.resolve(new Response('{"code":1003,"message":"Sign in"}', { status: 401 })))
    expect(await ended.end).toMatchObject({ kind: 'refused', retryAfterMs: null })
    expect(ended.reported).toEqual(['token error'])
  })

  it('drops a broken stream and aborts an unwanted one', async () => {
    expect(await open(() => Promise.reject(new TypeError('fetch failed'))).end).toEqual({ kind: 'dropped' })
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    expect(await open(() => Promise.resolve(stream(cut))).end).toEqual({ kind: 'dropped' })
    const left = open(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
        ),
    )
    left.abort.abort()
    expect(await left.end).toEqual({ kind: 'aborted' })
  })

  it('that brings what is not JSON is a fault of ours, not of the line', async () => {
    await expect(open(() => Promise.resolve(stream('event:token\ndata:{broken\n\n'))).end).rejects.toBeInstanceOf(
      SyntaxError,
    )
  })
})

describe('a stream that fell silent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is dropped after two and a half heartbeats, 37.5 s, and not before', async () => {
    let write: (text: string) => void = () => undefined
    const body = (signal: AbortSignal) =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          write = (text) => controller.enqueue(new TextEncoder().encode(text))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
    const { end } = open((request) => Promise.resolve(stream(body(request.signal))))
    let outcome: unknown = 'open'
    void end.then((how) => (outcome = how))
    for (let heartbeat = 0; heartbeat < 5; heartbeat += 1) {
      await vi.advanceTimersByTimeAsync(37_000)
      write(':\n\n')
    }
    await vi.advanceTimersByTimeAsync(37_499)
    expect(outcome).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual({ kind: 'dropped' })
  })
})
