import { createGatewayHttp } from '../gateway-http.ts'
import { PaymentError } from '../payment-adapter.ts'
import { z } from 'zod'
import type { PaypalOptions } from './options.ts'

export type ApiRequest = {
  method: 'GET' | 'POST'
  path: string
  /** A text is sent verbatim. */
  body?: object | string
  /** The idempotency key of an operation at PayPal. */
  requestId?: string
  signal: AbortSignal
}

export type ApiAnswer = { status: number; value: unknown; debugId: string | null }
export type PaypalApi = ReturnType<typeof createPaypalApi>

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
/** A token is let go so long before it ends, for what is still on its way. */
const marginMs = 60_000

/** PayPal's API with a token that is cached until shortly before its expiry. */
export function createPaypalApi({ baseUrl, clientId, clientSecret, totalMs, now }: PaypalOptions) {
  const http = createGatewayHttp({ baseUrl, ...(totalMs === undefined ? {} : { totalMs }) })
  let held: { token: string; until: number } | null = null
  let pending: Promise<string> | null = null

  const requestToken = async (): Promise<string> => {
    const { status, value } = await http.json({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      // Several requests may wait for one token: no single one of them may give it up for all.
      signal: new AbortController().signal,
    })
    if (status === 401) throw new PaymentError('refused', 'PayPal knows no such client, or its secret is another')
    const answer = tokenAnswer.safeParse(value)
    if (status !== 200 || !answer.success) throw new PaymentError('bad-answer', 'PayPal gave no token')
    const { access_token: token, expires_in: seconds } = answer.data
    held = { token, until: now().getTime() + seconds * 1000 - marginMs }
    return token
  }

  const tokenNow = (): Promise<string> => {
    if (held && now().getTime() < held.until) return Promise.resolve(held.token)
    pending ??= requestToken().finally(() => (pending = null))
    return pending
  }

  const send = async ({ method, path, body, requestId, signal }: ApiRequest, token: string): Promise<ApiAnswer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    }
    const requested = { method, path, headers, signal }
    const answer = await http.json(body === undefined ? requested : { ...requested, body })
    const debugId = [answer.headers['paypal-debug-id']].flat()[0] ?? ''
    return { ...answer, debugId: /^\w{1,40}$/.test(debugId) ? debugId : null }
  }

  return {
    address: http.address,
    /** Returns any answer of PayPal, also a refusal; a revoked token is renewed once. */
    async call(request: ApiRequest): Promise<ApiAnswer> {
      const token = await untilAborted(tokenNow(), request.signal)
      const answer = await send(request, token)
      if (answer.status !== 401) return answer
      if (held?.token === token) held = null
      return send(request, await untilAborted(tokenNow(), request.signal))
    },
    close: http.close,
  }
}

/** The codes by which PayPal says why it did not do something. */
export function issuesOf({ value }: ApiAnswer): string[] {
  const { name, details } = (value ?? {}) as { name?: unknown; details?: unknown }
  const issues = (Array.isArray(details) ? details : []).map((one) => (one as { issue?: unknown } | null)?.issue)
  return [...issues, name].filter((code): code is string => typeof code === 'string' && /^[A-Z0-9_]{1,64}$/.test(code))
}

/** The reason of PayPal's refusal, by its codes only: its sentences may quote the request. */
export function refusalOf(answer: ApiAnswer): PaymentError {
  const { status, debugId } = answer
  const why = [`HTTP ${status}`, issuesOf(answer)[0], debugId && `debug id ${debugId}`].filter(Boolean).join(', ')
  return new PaymentError(status === 429 ? 'unreachable' : 'refused', `PayPal refused (${why})`)
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
