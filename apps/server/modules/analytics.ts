import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createAnalytics } from '#domains/analytics/server/module.ts'
import { originsOf } from '#domains/growth/server/public.ts'
import { isAllowed } from '#domains/privacy/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'

/** Ties analytics to the consents of people, to where they came from, and to the places that the operator configured. */
export function openAnalytics({ config, db, clock }: Pick<PlatformParts, 'config' | 'db' | 'clock'>): DomainModule {
  const { USAGE_LOG_HOST: logHost = '', META_PIXEL_ID: id, META_PIXEL_URL: address } = config
  return createAnalytics({
    db,
    clock,
    places: { logHost, pixel: id === undefined ? null : { id, address } },
    allows: isAllowed,
    originsOf,
  })
}
