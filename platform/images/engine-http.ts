import { getStreamAsBuffer, MaxBufferError } from 'get-stream'
import type { Dispatcher, FormData } from 'undici'
import { Pool } from 'undici'
import { EngineError } from '#platform/models/chat-engine.ts'
import { readFault } from '#platform/models/openai-compatible/completion-chunk.ts'
import { errorOfStatus, errorOfTransport } from '#platform/models/openai-compatible/upstream-errors.ts'

/** A picture of 4096 pixels square is smaller, also as base64 inside JSON. */
const mostAnswerBytes = 48 * 1024 * 1024
const connectMs = 5000

export type EngineRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the engine's address. */
  path: string
  body?: string | FormData
  signal: AbortSignal
}

/** An HTTP client for the one configured host; follows no redirect to other hosts and limits the size of answers. */
export function createEngineHttp(address: string, headers: Record<string, string> = {}) {
  const base = new URL(address)
  const root = base.pathname.replace(/(?<!\/)\/+$/u, '')
  const pool = new Pool(base.origin, {
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: connectMs },
    allowH2: false,
  })

  const send = async ({ method, path, body, signal }: EngineRequest): Promise<Dispatcher.ResponseData> => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const request = { method, path, headers: { ...headers, ...type }, body: body ?? null, signal }
    try {
      return await pool.request(request)
    } catch (error) {
      signal.throwIfAborted()
      throw errorOfTransport(error, false)
    }
  }

  const read = async ({ body }: Dispatcher.ResponseData, signal: AbortSignal): Promise<Buffer> => {
    try {
      return await getStreamAsBuffer(body, { maxBuffer: mostAnswerBytes })
    } catch (error) {
      body.destroy()
      if (error instanceof MaxBufferError) throw new EngineError('bad-answer', 'the answer is far too large')
      signal.throwIfAborted()
      throw errorOfTransport(error, true)
    }
  }

  const sendRequest = async (pending: EngineRequest): Promise<Buffer> => {
    const answer = await send(pending)
    const bytes = await read(answer, pending.signal)
    if (answer.statusCode >= 200 && answer.statusCode < 300) return bytes
    throw errorOfStatus(answer.statusCode, answer.headers, readFault(parsedOr(bytes.toString('utf8'))))
  }

  return {
    base,
    /** The bytes of a 2xx; any other answer is an EngineError. */
    bytes: (pending: EngineRequest) => sendRequest({ ...pending, path: root + pending.path }),
    /** The JSON body of a 2xx. */
    async json(pending: EngineRequest): Promise<unknown> {
      const bytes = await sendRequest({ ...pending, path: root + pending.path })
      try {
        return JSON.parse(bytes.toString('utf8'))
      } catch (cause) {
        throw new EngineError('bad-answer', 'the answer is not JSON', { cause })
      }
    },
    /** Downloads an address named by the engine; only its own host is allowed. */
    bytesAt(named: string, signal: AbortSignal): Promise<Buffer> {
      const url = URL.parse(named, base.href)
      if (url?.origin !== base.origin || url.username || url.password)
        throw new EngineError('bad-answer', 'the answer points to another host than the configured one')
      return sendRequest({ method: 'GET', path: url.pathname + url.search, signal })
    },
    close: () => pool.destroy(),
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
