import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

/** Keys that never reach a log, wherever they stand in what is logged. */
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

/** The process's logger: JSON lines on standard output, or where a test reads them, secrets cut out. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
