import type { Restrictions } from './restrictions.ts'
import type { tokens, users } from './tables.ts'

type AccountFields = {
  kind: 'visitor' | 'member'
  /** Whether Telegram opened this session, by the launch data that it signs for a mini-app. */
  isInTelegram: boolean
  /** The end of the self-exclusion if it is in the future; otherwise null. */
  excludedUntil: Date | null
  /** The erasure date of a closed account. */
  closesAt: Date | null
  /** Suspended by the desk until then, or closed for good where `until` is null; null without either. */
  suspension: { until: Date | null } | null
  /** Where they were when their row was made: a country, or an area of one (`US-TX`). */
  homePlace: string
  lang: string
  /** The name they go by; empty for visitors. */
  nick: string
}

declare module '#platform/http/actor.ts' {
  interface Actor extends AccountFields {}
}

type Rows = {
  token: Pick<typeof tokens.$inferSelect, 'inTelegram'>
  user: typeof users.$inferSelect
  restriction: Restrictions
}

/** The fields of `Actor` that accounts give. */
export function accountFields({ token, user, restriction }: Rows, now: Date): AccountFields {
  const { excludedUntil, closesAt, suspendedUntil, barredAt } = restriction
  return {
    kind: user.kind,
    isInTelegram: token.inTelegram,
    excludedUntil: excludedUntil !== null && excludedUntil > now ? excludedUntil : null,
    closesAt,
    suspension: barredAt
      ? { until: null }
      : suspendedUntil !== null && suspendedUntil > now
        ? { until: suspendedUntil }
        : null,
    homePlace: user.area ? `${user.countryCode}-${user.area}` : user.countryCode,
    lang: user.lang,
    nick: user.nick,
  }
}
