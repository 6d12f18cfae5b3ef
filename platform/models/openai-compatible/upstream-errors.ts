import { EngineError } from '../chat-engine.ts'
import type { EngineErrorKind } from '../chat-engine.ts'
import type { UpstreamFault } from './completion-chunk.ts'
import { isTooLong } from './context-size.ts'

type Headers = Record<string, string | string[] | undefined>

/** Turns an HTTP status that is not a success into the error it means. */
export function errorOfStatus(status: number, headers: Headers, fault: UpstreamFault): EngineError {
  const retryAfterMs = readRetryAfter(headers, Date.now())
  const kind = kindOfFault(fault, status) ?? 'unreachable'
  return new EngineError(kind, `HTTP ${status}: ${shorten(fault.message)}`, { retryAfterMs })
}

/** Maps an error inside a stream to an engine error, depending on whether text preceded it. */
export function errorOfFault(fault: UpstreamFault, hasText: boolean): EngineError {
  const kind = hasText ? 'interrupted' : (kindOfFault(fault, fault.code) ?? 'interrupted')
  return new EngineError(kind, shorten(fault.message))
}

/** Turns what the HTTP client throws into the error it means. */
export function errorOfTransport(cause: unknown, hasResponse: boolean): EngineError {
  const code = (cause as { code?: unknown })?.code
  if (typeof code === 'string' && code.startsWith('HPE_'))
    return new EngineError('bad-answer', 'the server does not speak HTTP', { cause })
  const words = cause instanceof Error ? cause.message : String(cause)
  return hasResponse
    ? new EngineError('interrupted', `the connection broke: ${shorten(words)}`, { cause })
    : new EngineError('unreachable', `no connection: ${shorten(words)}`, { cause })
}

const missesModel =
  /\bmodel\b[^.]{0,120}\b(?:not (?:found|exist)|unknown|unavailable)|(?:no such|unknown|invalid) model/iu

/** Servers report a prompt that is too long, or a model that is missing, with various codes: their words decide. */
function kindOfFault(
  { message, code }: UpstreamFault,
  status: number | string | undefined,
): EngineErrorKind | undefined {
  if (isTooLong(`${code ?? ''} ${message}`) || Number(status) === 413) return 'too-long'
  const kind = kindOfCode(status)
  const mayMissModel = kind === 'refused' || (kind === undefined && Number(status) !== 500)
  if (mayMissModel && (code === 'model_not_found' || missesModel.test(message))) return 'unknown-model'
  return kind
}

function kindOfCode(code: number | string | undefined): EngineErrorKind | undefined {
  if (code === undefined) return undefined
  const status = Number(code)
  if (Number.isNaN(status)) return /overload|rate.?limit|unavailable|capacity/iu.test(String(code)) ? 'busy' : undefined
  if (status === 429 || status === 503 || status === 529) return 'busy'
  if (status === 408) return 'timeout'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status >= 300 && status < 500) return 'refused'
  return undefined
}

/** `retry-after` in seconds or as a date, or the more exact `retry-after-ms`. */
function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(exact)) return Math.max(0, exact)
  const value = headers['retry-after']
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}

function shorten(words: string): string {
  // A template's complaint stands at the end of a long report.
  return words.length > 600 ? `${words.slice(0, 600)}…` : words
}
