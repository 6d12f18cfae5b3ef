import { describe, expect, it } from 'vitest'
import type { OpenStreamSettings, StreamEnd, StreamEvent } from '#platform/contract/http-stream.ts'
import type { ReplyEvent } from './reply-events.ts'
import { followReply } from './reply-stream.ts'

type Attempt = { path: string; params: unknown; lastEventId: number | undefined }
/** `silent` is a line that stays up and brings nothing more. */
type Connection = { events: StreamEvent[]; end: StreamEnd | 'silent' }

const message = { id: 'm1', text: '', state: 'streaming' }
const accepted: StreamEvent = { id: 1, event: 'accepted', data: { userMessage: null, message } }
const token = (text: string, end: number): StreamEvent => ({ id: end + 1, event: 'token', data: { text } })
const done = (text: string): StreamEvent => ({
  id: text.length + 2,
  event: 'done',
  data: { message: { id: 'm1', text, state: 'done' } },
})
const closed: StreamEnd = { kind: 'closed' }
const dropped: StreamEnd = { kind: 'dropped' }
const refused = (code: number, retryAfterMs: number | null = null): StreamEnd => ({
  kind: 'refused',
  answer: { code, message: 'no', data: null, region: '' },
  retryAfterMs,
})

/** Plays connections one after the other; waits pass at once. */
async function play(
  connections: Connection[],
  start: { path: string; params: unknown } | null = { path: '/v1/session/chat', params: { clientMessageId: 'key-1' } },
) {
  const attempts: Attempt[] = []
  const received: string[] = []
  let text = ''
  let hasMessage = start === null
  await followReply({
    start,
    resumePath: '/v1/session/chat/resume',
    signal: new AbortController().signal,
    wake: {
      subscribe: (listener) => {
        queueMicrotask(listener)
        return () => undefined
      },
    },
    silenceMs: 20,
    isTemporary: ({ code }) => code === -1 || code === 2704,
    position: () => (hasMessage ? { messageId: 'm1', length: text.length } : null),
    openStream: (path: string, params: unknown, settings: OpenStreamSettings) => {
      attempts.push({ path, params, lastEventId: settings.lastEventId })
      const connection = connections[attempts.length - 1] ?? { events: [], end: refused(1000) }
      for (const event of connection.events) settings.onEvent(event)
      const { end } = connection
      if (end !== 'silent') return Promise.resolve(end)
      return new Promise<StreamEnd>((resolve) =>
        settings.signal.addEventListener('abort', () => resolve({ kind: 'aborted' })),
      )
    },
    listener: {
      onEvent: (event: ReplyEvent) => {
        if (event.type === 'accepted') hasMessage = true
        if (event.type === 'token') text += event.text
        received.push(event.type)
      },
      onLost: (hasAccepted) => received.push(hasAccepted ? 'lost' : 'waiting'),
      onRestored: () => received.push('restored'),
      onRefused: ({ code }, hasAccepted) => received.push(`refused ${code}${hasAccepted ? ' after' : ''}`),
    },
  })
  return { attempts, received, text }
}

describe('following a reply', () => {
  it('reads it from acknowledgement to end', async () => {
    const { received, text } = await play([
      { events: [accepted, token('Good ', 5), token('evening', 12), done('Good evening')], end: closed },
    ])
    expect(received).toEqual(['accepted', 'token', 'token', 'ended'])
    expect(text).toBe('Good evening')
  })

  it('goes on from the text that is here after the line was lost', async () => {
    const { attempts, received, text } = await play([
      { events: [accepted, token('Good ', 5)], end: dropped },
      { events: [], end: dropped },
      { events: [token('evening', 12), done('Good evening')], end: closed },
    ])
    expect(attempts.slice(1)).toEqual([
      { path: '/v1/session/chat/resume', params: { messageId: 'm1' }, lastEventId: 6 },
      { path: '/v1/session/chat/resume', params: { messageId: 'm1' }, lastEventId: 6 },
    ])
    expect(received).toEqual(['accepted', 'token', 'lost', 'lost', 'restored', 'token', 'ended'])
    expect(text).toBe('Good evening')
  })

  it('goes on from the text that is here when the line stays up and nothing comes', async () => {
    const { attempts, received, text } = await play([
      { events: [accepted, token('Good ', 5)], end: 'silent' },
      { events: [], end: 'silent' },
      { events: [token('evening', 12), done('Good evening')], end: closed },
    ])
    expect(attempts.slice(1).map(({ lastEventId }) => lastEventId)).toEqual([6, 6])
    expect(received).toEqual(['accepted', 'token', 'token', 'ended'])
    expect(text).toBe('Good evening')
  })

  it('sends the same key again until it is acknowledged, so that sending twice is sending once', async () => {
    const { attempts, received } = await play([
      { events: [], end: dropped },
      { events: [], end: refused(-1) },
      { events: [accepted, done('')], end: closed },
    ])
    expect(attempts.map(({ path, params }) => ({ path, params }))).toEqual(
      Array.from({ length: 3 }, () => ({ path: '/v1/session/chat', params: { clientMessageId: 'key-1' } })),
    )
    expect(received).toEqual(['waiting', 'waiting', 'restored', 'accepted', 'ended'])
  })

  it('waits when too many ask at once, and gives up what is refused for good', async () => {
    expect(
      (
        await play([
          { events: [], end: refused(2704, 5000) },
          { events: [], end: refused(2301) },
        ])
      ).received,
    ).toEqual(['waiting', 'refused 2301'])
  })

  it('does not take a stream that closed without an end for the end', async () => {
    const { attempts } = await play([
      { events: [accepted, token('Half', 4)], end: closed },
      { events: [done('Half.')], end: closed },
    ])
    expect(attempts).toHaveLength(2)
  })

  it('goes on with a reply that another device or an earlier page began', async () => {
    const { attempts, received } = await play([{ events: [token('Half', 4), done('Half')], end: closed }], null)
    expect(attempts).toEqual([{ path: '/v1/session/chat/resume', params: { messageId: 'm1' }, lastEventId: 1 }])
    expect(received).toEqual(['token', 'ended'])
  })

  it('ends with an error that the stream reports', async () => {
    const { received, attempts } = await play([
      { events: [accepted, { id: 2, event: 'error', data: { code: 2706, message: 'No reply came.' } }], end: closed },
    ])
    expect(received).toEqual(['accepted', 'error'])
    expect(attempts).toHaveLength(1)
  })
})
