import { eq, sql } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { ages, reports } from './tables.ts'

type AgeFields = {
  /** Has said that they are an adult, and proven it where that is asked. */
  isAdult: boolean
  /** Has said so, but proof is asked and is not there. */
  needsAgeProof: boolean
  /** Proof of age counts until then, where the place asks for one. */
  ageProofUntil: Date | null
  /** Words in a conversation spoke of a minor then, and no proof of age has come since. */
  minorSignAt: Date | null
}
type ReportFields = {
  /** Has reported something, which they shall not meet again. */
  hasReported: boolean
}

declare module '#platform/http/actor.ts' {
  interface Actor extends AgeFields, ReportFields {}
}

/** What is known of the person's age; `withAgePolicy` folds in what the place asks for. */
export const ageActorPart = actorPart({
  join: { table: ages, on: (userId) => eq(ages.userId, userId) },
  columns: () => ({ adultSince: ages.adultSince, proofUntil: ages.proofUntil, minorSignAt: ages.minorSignAt }),
  fields: ({ adultSince, proofUntil, minorSignAt }): AgeFields => ({
    isAdult: adultSince !== null,
    needsAgeProof: false,
    ageProofUntil: proofUntil,
    minorSignAt,
  }),
})

/** Whether the person has reported anything: lists ask what it was then, and only then. */
export const reportsActorPart = actorPart({
  columns: (userId) => ({
    hasReported: sql<boolean>`exists (select 1 from ${reports} where ${eq(reports.reporterId, userId)})`,
  }),
  fields: ({ hasReported }): ReportFields => ({ hasReported: hasReported ?? false }),
})
