import type { Viewer } from '#domains/accounts/web/public.ts'
import { refusesTracking } from '#platform/contract/web/refuses-tracking.ts'
import { advertising, isFor } from '../rules.ts'

/**
 * Whether a page may use the cookies of an ad network: in a publisher's build, of an adult who allows advertising, in a
 * browser without Global Privacy Control. What the law of the place refuses is missing from `measuredFor` already.
 */
export function mayUseAds(viewer: Pick<Viewer, 'isAdult' | 'measuredFor'> | null, publisher: string): boolean {
  const isAllowed = publisher !== '' && viewer?.isAdult === true && isFor(viewer.measuredFor, advertising)
  return isAllowed && !refusesTracking()
}
