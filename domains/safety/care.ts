import type { Verdict } from './verdict.ts'

/** The subjects of a crisis: hurting oneself, or somebody else. */
export const carePaths = ['self', 'others'] as const
export type CarePath = (typeof carePaths)[number]

/** For so long after a crisis nothing is offered, and the engine writes with care. */
export const careMs = 24 * 3_600_000
/** For so long after a crisis the follow-up question, how the person is, can be shown once. */
const followUpUntilMs = 8 * 24 * 3_600_000

/** Care as it is stored: since the last crisis, and what the person has chosen since. */
export type StoredCare = { path: CarePath; beganAt: Date; resumedAt: Date | null; followedUpAt: Date | null }

/** Care as it stands now. */
export type Care = {
  path: CarePath
  /** No character speaks until the person chooses to go on. */
  isPaused: boolean
  /** Within a day of the crisis. */
  isRecent: boolean
  /** The day is over, and the person has not answered or closed the follow-up question yet. */
  isFollowUpDue: boolean
}

/** Where care stands at a time; null when it is over. */
export function careAt(stored: StoredCare, now: Date): Care | null {
  const since = now.getTime() - stored.beganAt.getTime()
  const isPaused = stored.resumedAt === null
  const isRecent = since < careMs
  const isFollowUpDue =
    stored.path === 'self' && !isPaused && !isRecent && stored.followedUpAt === null && since < followUpUntilMs
  return isPaused || isRecent || isFollowUpDue ? { path: stored.path, isPaused, isRecent, isFollowUpDue } : null
}

/** Whether nothing may be offered or suggested to a person. */
export function isInCare(care: Care | null): boolean {
  return care !== null && (care.isPaused || care.isRecent)
}

/** The path of a verdict on a person's words; null where they need no help. */
export function carePathOf(verdict: Verdict): CarePath | null {
  if (verdict.action !== 'help') return null
  return verdict.rule === 'threat' ? 'others' : 'self'
}
