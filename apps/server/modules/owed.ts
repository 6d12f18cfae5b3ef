import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { openAge } from './age.ts'
import { createIntimateConsent } from './intimate-consent.ts'

/** The proof of age and the consent that people owe where they are, as both are configured. */
export function openOwed(parts: { config: Config; db: Db; log: Log }) {
  return { age: openAge(parts), consent: createIntimateConsent(parts.db, parts.config.INTIMATE_CONSENT) }
}
