import type { Log } from '../telemetry/log.ts'
import { openPostgresBus } from './postgres-bus.ts'
import { createLonelyBus } from './process-bus.ts'

/** The event bus of all processes over one PostgreSQL, or of this process alone. */
export function openBus(databaseUrl: string | undefined, log: Log) {
  return databaseUrl ? openPostgresBus(databaseUrl, log) : createLonelyBus()
}
