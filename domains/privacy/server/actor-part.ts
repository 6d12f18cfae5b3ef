import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { consents } from './tables.ts'

type ConsentFields = {
  /** The purposes of measurement that the person allows, as `advertising,measurement`; empty without one. */
  measuredFor: string
}

declare module '#platform/http/actor.ts' {
  interface Actor extends ConsentFields {}
}

const measuring = ['measurement', 'advertising']

/** The purposes of measurement that a person allows: only with one does a page request what it may send. */
export const consentActorPart = actorPart({
  columns: (userId) => ({
    measuredFor: sql<string>`(select string_agg(${consents.purpose}, ',' order by ${consents.purpose}) from ${consents} where ${and(
      eq(consents.userId, userId),
      inArray(consents.purpose, measuring),
      isNull(consents.withdrawnAt),
    )})`,
  }),
  fields: ({ measuredFor }): ConsentFields => ({ measuredFor: measuredFor ?? '' }),
})
