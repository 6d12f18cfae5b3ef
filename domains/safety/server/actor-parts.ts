import { eq, sql } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import type { Care } from '../care.ts'
import { careAt } from '../care.ts'
import { ages, careStates, reports } from './tables.ts'

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
type LevelFields = {
  /** Nothing beyond safe is shown where this session is, whatever they have chosen. */
  isSafeOnly: boolean
  /** Has switched explicit content on, and neither the place, Telegram nor their age refuses it. */
  seesExplicit: boolean
}
type CareFields = {
  /** Care after a crisis; null without one. */
  care: Care | null
}
type ReportFields = {
  /** Has reported something, which is hidden from them. */
  hasReported: boolean
}

declare module '#platform/http/actor.ts' {
  interface Actor extends AgeFields, LevelFields, CareFields, ReportFields {}
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

/** The edge knows where a session is: `withTelegramLevel` says it of those in Telegram, \`withAgePolicy\` who sees explicit content. */
export const levelActorPart = actorPart({
  columns: () => ({}),
  fields: (): LevelFields => ({ isSafeOnly: false, seesExplicit: false }),
})

/** Care after a crisis, as it stands at the time of the call. */
export const careActorPart = actorPart({
  join: { table: careStates, on: (userId) => eq(careStates.userId, userId) },
  columns: () => ({
    path: careStates.path,
    beganAt: careStates.beganAt,
    resumedAt: careStates.resumedAt,
    followedUpAt: careStates.followedUpAt,
  }),
  fields: ({ path, beganAt, resumedAt, followedUpAt }, now): CareFields => ({
    care: path === null || beganAt === null ? null : careAt({ path, beganAt, resumedAt, followedUpAt }, now),
  }),
})

/** Whether the person has reported anything: only then do lists read their reports. */
export const reportsActorPart = actorPart({
  columns: (userId) => ({
    hasReported: sql<boolean>`exists (select 1 from ${reports} where ${eq(reports.reporterId, userId)})`,
  }),
  fields: ({ hasReported }): ReportFields => ({ hasReported: hasReported ?? false }),
})
