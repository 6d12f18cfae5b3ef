import type { IncomingMessage, ServerResponse } from 'node:http'
import { heartbeatEvent, heartbeatMs } from '../contract/stream-heartbeat.ts'

/** Where server-sent events go. Frames are ready-made strings: the token path builds each one once. */
export type EventSink = {
  write(frame: string): void
  end(): void
  /** The address or Last-Event-ID header to go on from, or null. */
  lastEventId: string | null
  onClose(listener: () => void): void
}

/** The wire form of one event. `data` is JSON text without line breaks. */
export function eventFrame(id: number, event: string, data: string): string {
  return `id:${id}\nevent:${event}\ndata:${data}\n\n`
}

/** Heartbeats of a stream: as comments, which are no events of a call, or as an event, which an EventSource can notice. */
export const heartbeatFrames = { comment: ':\n\n', event: `event:${heartbeatEvent}\ndata:{}\n\n` } as const

const maxBacklogBytes = 1_000_000

/**
 * Turns a response into a sink; a reader that stops reading is let go, since it can resume later.
 * What is written after the end is dropped: a publisher cannot know that the stream is just closing.
 */
export function openEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string | string[]>,
  heartbeat: keyof typeof heartbeatFrames = 'comment',
): EventSink {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  response.socket?.setNoDelay(true)
  // Where nothing is to say yet, a reader still hears that the stream is open; a first frame leaves together with the headers.
  setImmediate(() => void (response.writableEnded || response.destroyed || response.flushHeaders()))
  const write = (frame: string) => void (response.writableEnded || response.destroyed || response.write(frame))
  const pulse = setInterval(() => write(heartbeatFrames[heartbeat]), heartbeatMs)
  const listeners: (() => void)[] = []
  response.on('close', () => {
    clearInterval(pulse)
    for (const listener of listeners) listener()
  })
  const header = request.headers['last-event-id']
  return {
    lastEventId: typeof header === 'string' ? header : null,
    write(frame) {
      if (response.writableLength > maxBacklogBytes) response.destroy()
      else write(frame)
    },
    end: () => void response.end(),
    onClose: (listener) => void listeners.push(listener),
  }
}
