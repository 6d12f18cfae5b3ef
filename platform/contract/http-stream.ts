import { createParser } from 'eventsource-parser'
import type { ResponseEnvelope } from './envelope.ts'
import { provingFetch } from './http-proof.ts'
import type { HttpTransportOptions } from './http-transport.ts'
import { silenceMs } from './stream-heartbeat.ts'
import { announce, readEnvelope, requestBody, requestHeaders } from './http-transport.ts'

/** One server-sent event; `data` is its parsed JSON, `id` null where the event carries none. */
export type StreamEvent = { id: number | null; event: string; data: unknown }

/** How a stream ended: by the server's will, by an envelope instead of events, by a broken connection, or by the caller. */
export type StreamEnd =
  | { kind: 'closed' }
  | { kind: 'refused'; answer: ResponseEnvelope; retryAfterMs: number | null }
  | { kind: 'dropped' }
  | { kind: 'aborted' }

export type OpenStreamSettings = {
  signal: AbortSignal
  /** Resumes after this event. */
  lastEventId?: number
  onEvent(event: StreamEvent): void
}

export type OpenStream = (path: string, params: unknown, settings: OpenStreamSettings) => Promise<StreamEnd>

/** A product call answered as server-sent events, over the same signed body as every other call. */
export function createOpenStream(options: HttpTransportOptions): OpenStream {
  const send = provingFetch(options.fetch ?? fetch, options.solve)
  return async (path, params, { signal, lastEventId, onEvent }) => {
    const identity = options.identity()
    const body = requestBody(path, params, identity, new Date(options.now?.() ?? Date.now()))
    const headers = requestHeaders(body, options.signSecret, identity.locale, 'text/event-stream')
    if (lastEventId !== undefined) headers['last-event-id'] = String(lastEventId)
    const silence = new AbortController()
    const request = {
      method: 'POST',
      credentials: 'include',
      headers,
      body,
      signal: AbortSignal.any([signal, silence.signal]),
    } as const
    try {
      const response = await withSilenceLimit(silence, () => send(`${options.baseUrl}${path}`, request))
      if (!isEventStream(response)) return await refused(response, options)
      await readEvents(response, silence, onEvent)
      return { kind: 'closed' }
    } catch (cause) {
      if (signal.aborted) return { kind: 'aborted' }
      if (isConnectionLoss(cause)) return { kind: 'dropped' }
      throw cause
    }
  }
}

function isEventStream(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('text/event-stream')
}

async function refused(response: Response, options: HttpTransportOptions): Promise<StreamEnd> {
  const answer = await readEnvelope(response)
  // The opener of the stream informs the person, in its own place.
  announce(answer, true, options.events)
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { kind: 'refused', answer, retryAfterMs: Number.isFinite(wait) ? wait * 1000 : null }
}

async function readEvents(
  response: Response,
  silence: AbortController,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      onEvent({ id: id ? Number(id) : null, event: event ?? 'message', data: parseData(data) }),
  })
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await withSilenceLimit(silence, () => reader.read())
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

function parseData(data: string): unknown {
  return data === '' ? null : (JSON.parse(data) as unknown)
}

async function withSilenceLimit<T>(silence: AbortController, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

// fetch rejects with a TypeError where the network fails, and with an AbortError where our own silence limit ended it.
function isConnectionLoss(cause: unknown): boolean {
  return cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'AbortError')
}
