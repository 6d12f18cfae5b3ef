import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentRequestId } from './request-id.ts'
import { currentTraceId } from './spans.ts'

export type Log = Logger

/** Keys that are never logged, at any depth. */
const secrets = [
  'token',
  'code',
  'email',
  'phone',
  'initData',
  'credential',
  'momtk',
  'tmpToken',
  'state',
  'nonce',
  'id_token',
  'authorization',
  'cookie',
  'password',
  'verifier',
  'text',
]

/**
 * The process's logger: JSON lines on standard output, or where a test reads them, secrets cut out. A line that is written
 * for a request has its id, and that of its trace where one is recorded.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: () => ({ requestId: currentRequestId(), traceId: currentTraceId() }),
    serializers: { err: describeFault },
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Fault = { type: string; message: string; fault?: unknown; stack: string; cause?: Fault }

const deepest = 3

/**
 * The logged part of an error: names, places and the codes of drivers. Everything else is omitted, because a database
 * error contains the values of the statement, and a library error the request.
 */
function describeFault(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { query, code, cause } = error as { query?: unknown; code?: unknown; cause?: unknown }
  // Drizzle's message ends in the values; the statement itself has placeholders.
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message,
    ...(code === undefined ? {} : { fault: code }),
    stack: stack.join('\n'),
    ...(cause !== undefined && depth < deepest ? { cause: describeFault(cause, depth + 1) } : {}),
  }
}
