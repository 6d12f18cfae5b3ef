import { eq, sql } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { ages, reports } from './tables.ts'

type AgeFields = {
  /** Has confirmed to be an adult, and has proven it where proof is required. */
  isAdult: boolean
  /** Has confirmed it, but the required proof is missing. */
  needsAgeProof: boolean
  /** Proof of age counts until then, where the place requires one. */
  ageProofUntil: Date | null
  /** The time of the last sign of a minor in a conversation, without a later proof of age. */
  minorSignAt: Date | null
}
type ReportFields = {
  /** Has reported something, which is hidden from them. */
  hasReported: boolean
}

declare module '#platform/http/actor.ts' {
  interface Actor extends AgeFields, ReportFields {}
}

/** The facts of the person's age; `withAgePolicy` applies the requirements of the place. */
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

/** Whether the person has reported anything: only then do lists read their reports. */
export const reportsActorPart = actorPart({
  columns: (userId) => ({
    hasReported: sql<boolean>`exists (select 1 from ${reports} where ${eq(reports.reporterId, userId)})`,
  }),
  fields: ({ hasReported }): ReportFields => ({ hasReported: hasReported ?? false }),
})
