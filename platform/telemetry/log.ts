import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** Keys that never reach a log, wherever they stand in what is logged. */
const secrets = ['token', 'code', 'email', 'initData', 'authorization', 'cookie', 'password', 'verifier', 'text']

/** The process's logger: JSON lines on standard output, secrets cut out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
  })
}
