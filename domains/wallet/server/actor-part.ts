import { eq } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { entitlements } from './tables.ts'

type PremiumFields = {
  isPremium: boolean
  /** The end of their premium, past or future; null if they never had any. */
  premiumUntil: Date | null
}

declare module '#platform/http/actor.ts' {
  interface Actor extends PremiumFields {}
}

/** Whether the person has premium now. */
export const premiumActorPart = actorPart({
  join: { table: entitlements, on: (userId) => eq(entitlements.userId, userId) },
  columns: () => ({ premiumUntil: entitlements.premiumUntil }),
  fields: ({ premiumUntil }, now): PremiumFields => ({
    isPremium: premiumUntil !== null && premiumUntil > now,
    premiumUntil,
  }),
})
