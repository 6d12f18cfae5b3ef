import { StringDecoder } from 'node:string_decoder'
import { createParser } from 'eventsource-parser'
import type { EventSourceParser } from 'eventsource-parser'
import type { Dispatcher } from 'undici'
import { EngineError } from '../chat-engine.ts'
import type { EndReason, ReplyEnd, Usage } from '../chat-engine.ts'
import { createChunkReader } from './chunk-reader.ts'
import { readFault } from './completion-chunk.ts'
import type { CompletionChunk } from './completion-chunk.ts'
import { errorOfFault, errorOfStatus, errorOfTransport } from './upstream-errors.ts'

export type StreamTimeouts = {
  /** From sending the request to the first sign of the model at work. */
  firstTokenMs: number
  /** Timeout between two pieces of the answer, heartbeats included. */
  idleMs: number
  totalMs: number
  /** For usage and [DONE] to follow after the model said that it has finished. */
  afterFinishMs: number
}

type StreamOptions = {
  request: Dispatcher.DispatchOptions
  timeouts: StreamTimeouts
  signal: AbortSignal
  /** Takes the text that came since the last time; false when no more is wanted. */
  onText(text: string): boolean
  /** Called where the server sends a thought in a field of its own, before the text that follows it. */
  onThought?(): void
}

const maxWholeAnswer = 4 * 1024 * 1024
const maxEvent = 1024 * 1024
/** After the first text, bytes of this time are read together: readers get frames, and each reading has its price. */
const gatherMs = 200
const mostGathered = 64 * 1024

/** Sends one request and streams its answer; settles exactly once and leaves no connection busy. */
export function streamCompletion(dispatcher: Dispatcher, options: StreamOptions): Promise<ReplyEnd> {
  return new Promise((resolve, reject) => {
    const stream = new CompletionStream(options, resolve, reject)
    if (!stream.isSettled) dispatcher.dispatch(options.request, stream)
  })
}

// The raw dispatch handler costs about a tenth less per token than a body stream does.
class CompletionStream implements Dispatcher.DispatchHandler {
  isSettled = false
  private readonly options: StreamOptions
  private readonly resolve: (end: ReplyEnd) => void
  private readonly reject: (error: unknown) => void
  private readonly decoder = new StringDecoder('utf8')
  private readonly startedAt = performance.now()
  private readonly readChunk = createChunkReader()
  private readonly onAbort = () => this.fail(this.options.signal.reason)
  private parser: EventSourceParser | undefined
  private controller: Dispatcher.DispatchController | undefined
  private timer: NodeJS.Timeout | undefined
  private gathering: NodeJS.Timeout | undefined
  private unread = ''
  private lastByteAt = 0
  private status = 0
  private headers: Record<string, string | string[] | undefined> = {}
  private whole = ''
  private batch = ''
  private hasText = false
  private hasThought = false
  private isAlive = false
  private isOver = false
  private finish: EndReason | undefined
  private usage: Usage | undefined

  constructor(options: StreamOptions, resolve: (end: ReplyEnd) => void, reject: (error: unknown) => void) {
    this.options = options
    this.resolve = resolve
    this.reject = reject
    if (options.signal.aborted) {
      this.onAbort()
      return
    }
    options.signal.addEventListener('abort', this.onAbort, { once: true })
    this.timer = setTimeout(this.watch, Math.min(options.timeouts.firstTokenMs, options.timeouts.totalMs))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    if (this.isSettled) this.hangUp()
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return
    this.status = status
    this.headers = headers
    this.lastByteAt = performance.now()
    const type = String(headers['content-type'] ?? '')
    if (status === 200 && !type.includes('application/json')) {
      this.parser = createParser({ onEvent: this.onEvent, onError: this.onParserError, maxBufferSize: maxEvent })
    }
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Buffer): void {
    if (this.isSettled) return
    this.lastByteAt = performance.now()
    this.unread += this.decoder.write(bytes)
    if (!this.hasText || this.unread.length > mostGathered) this.readGathered()
    else this.gathering ??= setTimeout(this.readGathered, gatherMs)
  }

  private readonly readGathered = (): void => {
    clearTimeout(this.gathering)
    this.gathering = undefined
    const text = this.unread
    this.unread = ''
    if (text === '' || this.isSettled) return
    try {
      if (this.parser === undefined) this.collect(text)
      else this.parser.feed(text)
      this.flush()
    } catch (error) {
      this.fail(error)
    }
  }

  onResponseEnd(): void {
    this.isOver = true
    this.readGathered()
    if (this.isSettled) return clearTimeout(this.timer)
    try {
      if (this.parser === undefined) this.readWhole()
      // The last event may lack its empty line.
      else this.parser.feed(`${this.decoder.end()}\n\n`)
      this.flush()
    } catch (error) {
      return this.fail(error)
    }
    if (this.isSettled) return clearTimeout(this.timer)
    // NOTE: an end without [DONE] is complete if a finish reason arrived, and interrupted otherwise.
    if (this.finish === undefined) this.fail(new EngineError('interrupted', 'the stream ended before the reply did'))
    else this.succeed()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.isOver = true
    this.readGathered()
    if (this.isSettled) return clearTimeout(this.timer)
    this.fail(errorOfTransport(error, this.status !== 0))
  }

  private readonly onEvent = (event: { data: string }): void => {
    if (this.isSettled) return
    if (event.data === '[DONE]') {
      this.flush()
      this.finish ??= 'stop'
      this.succeed()
      return
    }
    this.take(this.read(event.data))
  }

  // llama.cpp writes a fault as a field of its own, `error: {...}`, instead of as data.
  private readonly onParserError = (error: { type: string; field?: string; value?: string }): void => {
    if (error.type === 'unknown-field' && error.field === 'error') {
      throw errorOfFault(readFault(parseOr(error.value ?? '')), this.hasText)
    }
    if (error.type === 'max-buffer-size-exceeded')
      throw new EngineError(this.hasText ? 'interrupted' : 'bad-answer', 'one event of the stream is far too large')
  }

  private read(json: string): CompletionChunk {
    try {
      return this.readChunk(json)
    } catch (cause) {
      this.flush()
      throw new EngineError(
        this.hasText ? 'interrupted' : 'bad-answer',
        'the stream holds something that is not JSON',
        { cause },
      )
    }
  }

  private take(chunk: CompletionChunk): void {
    if (chunk.fault !== undefined) {
      this.flush()
      throw errorOfFault(chunk.fault, this.hasText)
    }
    if (chunk.isAlive && !this.isAlive) {
      this.isAlive = true
      // The timer of the first token may be far away: from here on silence counts.
      this.watch()
    }
    if (chunk.hasThought && !this.hasThought) {
      this.hasThought = true
      this.options.onThought?.()
    }
    this.batch += chunk.text
    if (chunk.usage !== undefined) this.usage = chunk.usage
    if (chunk.finish !== undefined && this.finish === undefined) {
      this.finish = chunk.finish
      this.rearm(this.options.timeouts.afterFinishMs)
    }
  }

  private flush(): void {
    if (this.batch === '' || this.isSettled) return
    const text = this.batch
    this.batch = ''
    this.hasText = true
    if (!this.options.onText(text)) {
      this.finish = 'stop'
      this.succeed()
      this.hangUp()
    }
  }

  private collect(text: string): void {
    if (this.whole.length + text.length > maxWholeAnswer)
      throw new EngineError('bad-answer', 'the answer is far too large')
    this.whole += text
  }

  private readWhole(): void {
    if (this.status === 200) {
      this.take(this.read(this.whole))
      return
    }
    const fault = readFault(parseOr(this.whole))
    if (fault.code === 'content_filter') this.finish = 'filtered'
    else throw errorOfStatus(this.status, this.headers, fault)
  }

  // One timer that looks at the clock when it fires: a token costs a number, not a timer.
  private readonly watch = (): void => {
    this.readGathered()
    if (this.isSettled) return
    const { firstTokenMs, idleMs, totalMs, afterFinishMs } = this.options.timeouts
    const now = performance.now()
    const soft = this.isAlive
      ? this.lastByteAt + (this.finish === undefined ? idleMs : afterFinishMs)
      : this.startedAt + firstTokenMs
    const wait = Math.min(soft, this.startedAt + totalMs) - now
    if (wait > 0) return this.rearm(wait)
    if (this.finish !== undefined) this.succeed()
    else this.fail(new EngineError('timeout', this.isAlive ? 'the reply stalled' : 'no first word in time'))
    this.hangUp()
  }

  private rearm(waitMs: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.watch, waitMs)
  }

  private succeed(): void {
    if (!this.settle()) return
    const end: ReplyEnd = { reason: this.finish ?? 'stop' }
    if (this.usage !== undefined) end.usage = this.usage
    this.resolve(end)
    if (this.isOver) return
    // A server that reports completion and leaves the connection open would occupy a place in the pool.
    this.timer = setTimeout(() => this.hangUp(), this.options.timeouts.afterFinishMs)
    this.timer.unref()
  }

  private fail(error: unknown): void {
    if (this.settle()) this.reject(error)
    this.hangUp()
  }

  private settle(): boolean {
    if (this.isSettled) return false
    this.isSettled = true
    clearTimeout(this.timer)
    clearTimeout(this.gathering)
    this.options.signal.removeEventListener('abort', this.onAbort)
    return true
  }

  private hangUp(): void {
    if (!this.isOver) this.controller?.abort(new Error('no more of this answer is wanted'))
  }
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim() === '' ? undefined : text
  }
}
