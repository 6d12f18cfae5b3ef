import type { Transport } from './client.ts'
import { codes } from './codes.ts'
import type { HelpSubject, ResponseEnvelope } from './envelope.ts'
import { requestTimeoutMs, unreachableCode } from './envelope.ts'
import type { SolveChallenge } from './http-proof.ts'
import { provingFetch } from './http-proof.ts'
import { httpText, networkFailureText } from './http-text.ts'
import type { PageMoment } from './page-moments.ts'
import { signBody, signHeader } from './sign.ts'

/** The client identity of the page; read for each request. */
export type ClientIdentity = { token: string | null; channel: string; publisher: string; uuid: string; locale: string }

export type TransportEvents = {
  /** A message for the person; shown as a toast. */
  onMessage(message: string): void
  /** 1003: the session is over, sign in again. */
  onTokenError(): void
  /** 1007: this region is not served. */
  onMaintenance(): void
  onRegion(region: string): void
  /** 2202: proof of age is required. */
  onAgeProof?(): void
  /** 2901, 3505: they are locked out, by themselves or by a decision about them. */
  onExcluded?(): void
  /** The words of an accepted call were a cry for help. */
  onHelp?(help: HelpSubject): void
  /** The service failed; the message ends with the id of the request. */
  onFault?(message: string): void
  /** A call was answered well. */
  onAnswered?(moment: PageMoment): void
}

export type HttpTransportOptions = {
  events: TransportEvents
  baseUrl: string
  signSecret: string
  identity(): ClientIdentity
  fetch?: typeof fetch
  /** Solves challenges of the server; without it a call that needs a proof of work stays refused. */
  solve?: SolveChallenge
  now?: () => number
}

/**
 * The body of a call: params and the automatic fields. `/v1/user/token` alone carries no token. A token among the params is
 * the session's, unless it says what else it is of, as `order:…` does.
 */
export function requestBody(path: string, params: unknown, identity: ClientIdentity, now: Date): string {
  const named = (params as { token?: unknown } | undefined)?.token
  const input = typeof named === 'string' && !named.includes(':') ? named : undefined
  const token = path === '/v1/user/token' ? undefined : (input ?? identity.token ?? undefined)
  return JSON.stringify({
    params: params ?? {},
    token,
    channel: identity.channel,
    t: now.getTime(),
    timezoneOffset: now.getTimezoneOffset(),
    plat: 'web',
    publisher: identity.publisher,
    uuid: identity.uuid,
  })
}

/** Headers of a signed call. */
export function requestHeaders(
  body: string,
  signSecret: string,
  locale: string,
  accept = 'application/json',
): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept,
    'accept-language': locale,
    [signHeader]: signBody(body, signSecret),
  }
}

/** Product calls over HTTP: 60 s at most, whatever the status the envelope counts. */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const send = provingFetch(options.fetch ?? fetch, options.solve)
  const sendRequest = async (
    path: string,
    params: unknown,
    identity: ClientIdentity,
    { signal, keepalive = false }: Pick<Parameters<Transport>[2], 'signal' | 'keepalive'>,
  ) => {
    const body = requestBody(path, params, identity, new Date(options.now?.() ?? Date.now()))
    const timeout = AbortSignal.timeout(requestTimeoutMs)
    const request = {
      method: 'POST',
      credentials: 'include',
      headers: requestHeaders(body, options.signSecret, identity.locale),
      body,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    } as const
    // The network can fail before the answer begins and in the middle of it.
    return send(`${options.baseUrl}${path}`, request)
      .then(readEnvelope)
      .catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        return unreachable(networkFailureText)
      })
  }
  return async (path, params, { silent, ...sent }) => {
    const identity = options.identity()
    let answer = await sendRequest(path, params, identity, sent)
    // A sign-in happened during this request. It was refused without effect and is retried with the new session.
    const now = options.identity()
    if (answer.code === codes.NEED_LOGIN && now.token !== null && now.token !== identity.token)
      answer = await sendRequest(path, params, now, sent)
    announce(answer, silent, options.events)
    if (answer.code === codes.OK)
      options.events.onAnswered?.({
        name: path,
        params: asRecord(params),
        data: asRecord(answer.data),
        region: answer.region,
      })
    return answer
  }
}

/** Reads an envelope with any HTTP status; an answer without one is described by its status. */
export async function readEnvelope(response: Response): Promise<ResponseEnvelope> {
  const text = await response.text()
  try {
    const parsed = JSON.parse(text) as Partial<ResponseEnvelope> | null
    if (typeof parsed?.code === 'number')
      return {
        code: parsed.code,
        message: parsed.message ?? '',
        data: parsed.data ?? null,
        region: parsed.region ?? '',
        ...(parsed.help && { help: parsed.help }),
      }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
  }
  return unreachable(httpText(response.status))
}

/** Announces the side effects of an answer to the page. */
export function announce(answer: ResponseEnvelope, silent: boolean, events: TransportEvents): void {
  if (answer.region) events.onRegion(answer.region)
  if (answer.help) events.onHelp?.(answer.help)
  if (answer.code === codes.FAULT) events.onFault?.(answer.message)
  if (answer.code === 1003) events.onTokenError()
  else if (answer.code === 1007) events.onMaintenance()
  else if (answer.code === codes.AGE_PROOF_REQUIRED) events.onAgeProof?.()
  else if (isLockedOut(answer.code) && events.onExcluded) events.onExcluded()
  else if (answer.code !== 0 && !silent && answer.message) events.onMessage(answer.message)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isLockedOut(code: number): boolean {
  return code === codes.EXCLUDED || code === codes.SUSPENDED
}

function unreachable(message: string): ResponseEnvelope {
  return { code: unreachableCode, message, data: null, region: '' }
}
