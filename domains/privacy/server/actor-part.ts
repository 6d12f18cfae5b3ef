import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { actorPart } from '#platform/http/actor-part.ts'
import { isOfPresentText } from './consent-text.ts'
import { consents } from './tables.ts'

type ConsentFields = {
  /**
   * The purposes of measurement that the person allows, as `advertising,measurement`; empty without one. A request has
   * fewer where the browser or the law of the place refuses.
   */
  measuredFor: string
  /** The consent to process what conversations reveal, as it is on record; null without a record of the present text. */
  intimateConsent: 'granted' | 'withdrawn' | null
  /** That consent is required of them here and missing; the edge sets it by the place of the request. */
  owesIntimateConsent: boolean
}

declare module '#platform/http/actor.ts' {
  interface Actor extends ConsentFields {}
}

const measuring = ['measurement', 'advertising']

/** The consent on record of a person, as a column of a statement about them. */
export function intimateConsentOf(userId: PgColumn | string) {
  return sql<
    ConsentFields['intimateConsent']
  >`(select case when bool_or(${consents.withdrawnAt} is null and ${isOfPresentText}) then 'granted'
      when bool_or(${consents.withdrawnAt} is null) then null else 'withdrawn' end
    from ${consents} where ${and(eq(consents.userId, userId), eq(consents.purpose, 'intimate-data'))} having count(*) > 0)`
}

/** The purposes of measurement that a person allows, and their consent to intimate data: only with one does a page request what it may send. */
export const consentActorPart = actorPart({
  columns: (userId) => ({
    measuredFor: sql<string>`(select string_agg(${consents.purpose}, ',' order by ${consents.purpose}) from ${consents} where ${and(
      eq(consents.userId, userId),
      inArray(consents.purpose, measuring),
      isNull(consents.withdrawnAt),
    )})`,
    intimateConsent: intimateConsentOf(userId),
  }),
  fields: ({ measuredFor, intimateConsent }): ConsentFields => ({
    measuredFor: measuredFor ?? '',
    intimateConsent,
    owesIntimateConsent: false,
  }),
})
