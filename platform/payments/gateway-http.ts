import type { IncomingHttpHeaders } from 'node:http'
import { getStreamAsBuffer, MaxBufferError } from 'get-stream'
import { Pool } from 'undici'
import { PaymentError } from './payment-adapter.ts'

const connectMs = 5000
const usualMs = 10_000
const usualBytes = 1024 * 1024

export type GatewayHttpOptions = {
  /** The only host for requests, with the base path of all others. */
  baseUrl: string
  headers?: Readonly<Record<string, string>>
  /** For connecting and answering together. */
  totalMs?: number
  mostBytes?: number
}

export type GatewayRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the configured address, with its query. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** A text is sent as it is, fields as a form, anything else as JSON. */
  body?: string | URLSearchParams | object
  signal: AbortSignal
}

export type GatewayAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type GatewayHttp = ReturnType<typeof createGatewayHttp>

/**
 * An HTTP client for the one configured gateway, without redirects to other hosts and with a timeout. It throws a
 * PaymentError that names neither address nor content, or the signal's reason.
 */
export function createGatewayHttp({
  baseUrl,
  headers = {},
  totalMs = usualMs,
  mostBytes = usualBytes,
}: GatewayHttpOptions) {
  const base = new URL(baseUrl)
  const root = base.pathname.replace(/(?<!\/)\/+$/u, '')
  const pool = new Pool(base.origin, {
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: Math.min(connectMs, totalMs) },
    allowH2: false,
  })

  const exchange = async (requested: GatewayRequest, signal: AbortSignal): Promise<GatewayAnswer> => {
    const { type, content } = bodyOf(requested.body)
    const {
      statusCode,
      headers: reported,
      body,
    } = await pool.request({
      method: requested.method,
      path: root + requested.path,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}), ...requested.headers },
      body: content,
      signal,
    })
    try {
      const bytes = await getStreamAsBuffer(body, { maxBuffer: mostBytes })
      return { status: statusCode, headers: reported, text: bytes.toString('utf8') }
    } catch (error) {
      if (!(error instanceof MaxBufferError)) throw error
      throw new PaymentError('bad-answer', 'the gateway answered far too much')
    } finally {
      body.destroy()
    }
  }

  /** Resolves with any answer of the gateway, also a refusal; only 5xx and redirects are faults. */
  const request = async (requested: GatewayRequest): Promise<GatewayAnswer> => {
    requested.signal.throwIfAborted()
    const limit = AbortSignal.timeout(totalMs)
    try {
      const answer = await exchange(requested, AbortSignal.any([requested.signal, limit]))
      if (answer.status >= 500) throw new PaymentError('unreachable', `the gateway answered HTTP ${answer.status}`)
      if (answer.status >= 300 && answer.status < 400)
        throw new PaymentError('bad-answer', `the gateway points elsewhere with HTTP ${answer.status}`)
      return answer
    } catch (error) {
      requested.signal.throwIfAborted()
      if (error instanceof PaymentError) throw error
      if (limit.aborted) throw new PaymentError('unreachable', `the gateway did not answer within ${totalMs / 1000} s`)
      // Errors of the client may quote a request with a secret: only their code is passed on.
      throw new PaymentError(...faultOf(error))
    }
  }

  return {
    /** The base path, without a trailing slash. */
    address: base.origin + root,
    request,
    /** The JSON body with its HTTP status. */
    async json(requested: GatewayRequest): Promise<{ status: number; headers: IncomingHttpHeaders; value: unknown }> {
      const { status, headers: reported, text } = await request(requested)
      try {
        return { status, headers: reported, value: text === '' ? null : JSON.parse(text) }
      } catch {
        throw new PaymentError('bad-answer', `the gateway answered HTTP ${status} and no JSON`)
      }
    },
    close: () => pool.destroy(),
  }
}

function bodyOf(body: GatewayRequest['body']): { type: string | null; content: string | null } {
  if (body === undefined) return { type: null, content: null }
  if (typeof body === 'string') return { type: null, content: body }
  if (body instanceof URLSearchParams) return { type: 'application/x-www-form-urlencoded', content: body.toString() }
  return { type: 'application/json', content: JSON.stringify(body) }
}

function faultOf(error: unknown): ['bad-answer' | 'unreachable', string] {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && code.startsWith('HPE_')) return ['bad-answer', 'the gateway does not speak HTTP']
  return ['unreachable', `no connection to the gateway${typeof code === 'string' ? ` (${code})` : ''}`]
}
