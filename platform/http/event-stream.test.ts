import { createServer, request } from 'node:http'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EventSink } from './event-stream.ts'
import { eventFrame, openEventStream } from './event-stream.ts'

let server: Server
let opened: (sink: EventSink) => void = () => undefined
beforeAll(async () => {
  server = createServer((incoming, outgoing) =>
    opened(openEventStream(incoming, outgoing, { 'set-cookie': ['a=1', 'b=2'] })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function connect(headers: Record<string, string> = {}): Promise<{ sink: EventSink; response: IncomingMessage }> {
  const sinkOpened = new Promise<EventSink>((resolve) => (opened = resolve))
  const responded = new Promise<IncomingMessage>((resolve, reject) =>
    request({ port: (server.address() as AddressInfo).port, headers }, resolve)
      .on('error', reject)
      .end(),
  )
  const sink = await sinkOpened
  // Its headers come although nothing was written yet.
  return { sink, response: await responded }
}

describe('a frame', () => {
  it('is one event as the format wants it', () => {
    expect(eventFrame(7, 'token', '{"text":"a\\nb"}')).toBe('id:7\nevent:token\ndata:{"text":"a\\nb"}\n\n')
  })
})

describe('an event stream', () => {
  it('is sent at once, past every cache and buffer, with its cookies', async () => {
    const { sink, response } = await connect()
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'set-cookie': ['a=1', 'b=2'],
    })
    sink.write(eventFrame(1, 'done', '{}'))
    sink.end()
    let text = ''
    for await (const chunk of response) text += String(chunk)
    expect(text).toBe(eventFrame(1, 'done', '{}'))
  })

  it.each([
    ['comment', ':\n\n'],
    ['event', 'event:ping\ndata:{}\n\n'],
  ] as const)('writes a heartbeat every 15 s, as %s', async (kind, frame) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const written: string[] = []
    const outgoing = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      flushHeaders: () => undefined,
      socket: null,
      write: (text: string) => written.push(text),
    })
    openEventStream({ headers: {} } as IncomingMessage, outgoing as unknown as ServerResponse, {}, kind)
    vi.advanceTimersByTime(45_000)
    outgoing.emit('close')
    vi.advanceTimersByTime(45_000)
    vi.useRealTimers()
    expect(written).toEqual([frame, frame, frame])
  })

  it('drops what is written after its end, and keeps the server alive', async () => {
    const { sink, response } = await connect()
    sink.end()
    sink.write(eventFrame(1, 'late', '{}'))
    let text = ''
    for await (const chunk of response) text += String(chunk)
    expect(text).toBe('')
  })

  it('reads the position to resume from', async () => {
    const [fresh, resumed] = [await connect(), await connect({ 'last-event-id': '12' })]
    expect([fresh.sink.lastEventId, resumed.sink.lastEventId]).toEqual([null, '12'])
    for (const { sink } of [fresh, resumed]) sink.end()
  })

  it('reports the disconnect of its reader', async () => {
    const { sink, response } = await connect()
    const closed = new Promise<void>((resolve) => sink.onClose(resolve))
    response.destroy()
    await expect(closed).resolves.toBeUndefined()
  })

  it('drops a reader that stopped reading before the memory fills', async () => {
    const { sink, response } = await connect()
    response.pause()
    const closed = new Promise<string>((resolve) => sink.onClose(() => resolve('let go')))
    const frame = eventFrame(1, 'token', JSON.stringify({ text: 'x'.repeat(100_000) }))
    for (let count = 0; count < 200; count += 1) sink.write(frame)
    expect(await closed).toBe('let go')
    response.destroy()
  })
})
