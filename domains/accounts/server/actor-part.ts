import type { restrictions, users } from './tables.ts'

type AccountFields = {
  kind: 'visitor' | 'member'
  isOperator: boolean
  /** Excluded at their own request until this moment, which is still to come; else null. */
  excludedUntil: Date | null
  /** The person has closed the account; it is erased then. */
  closesAt: Date | null
  /** Where they were when their row was made: a country, or an area of one (`US-TX`). */
  homePlace: string
  lang: string
  /** The name they go by; empty for visitors. */
  nick: string
}

declare module '#platform/http/actor.ts' {
  interface Actor extends AccountFields {}
}

type Rows = { user: typeof users.$inferSelect; restriction: Omit<typeof restrictions.$inferSelect, 'userId'> | null }

/** What accounts add to `Actor`. */
export function accountFields({ user, restriction }: Rows, now: Date): AccountFields {
  const { excludedUntil = null, closesAt = null } = restriction ?? {}
  return {
    kind: user.kind,
    isOperator: user.role === 'operator',
    excludedUntil: excludedUntil !== null && excludedUntil > now ? excludedUntil : null,
    closesAt,
    homePlace: user.area ? `${user.countryCode}-${user.area}` : user.countryCode,
    lang: user.lang,
    nick: user.nick,
  }
}
