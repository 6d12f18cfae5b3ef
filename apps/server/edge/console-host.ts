import type { Config } from '#platform/config/config.ts'
import type { Caller } from '#platform/http/handler.ts'
import { isLoopback } from './loopback.ts'

/**
 * Whether the console answers under the requested address: only under the one that `CONSOLE_HOST` names. Without it
 * nothing of the console exists; `localhost` means this machine by any of its names.
 */
export function isConsole({ CONSOLE_HOST }: Pick<Config, 'CONSOLE_HOST'>, { origin }: Pick<Caller, 'origin'>): boolean {
  const { hostname } = new URL(origin)
  if (!CONSOLE_HOST) return false
  return CONSOLE_HOST === 'localhost' ? isLoopback(hostname) : hostname === CONSOLE_HOST
}
