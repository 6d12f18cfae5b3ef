import type { LandingFunnel } from '../../landing-funnels.ts'
import type { LandingSearch } from './landing-search.ts'
import { parseLandingSearch } from './landing-search.ts'

const key = (funnel: LandingFunnel) => `landing:${funnel.key}`

/** The answers that were given on a landing page in this browser; null for none. */
export function storedLanding(funnel: LandingFunnel): LandingSearch | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key(funnel)) ?? 'null') as unknown
    if (typeof stored !== 'object' || stored === null) return null
    const search = parseLandingSearch(stored as Record<string, unknown>)
    return Object.keys(search).length > 0 ? search : null
  } catch {
    // Storage is forbidden in some private windows, and others may have written there.
    return null
  }
}

/** Stores the answers; none of them removes what was stored. */
export function storeLanding(funnel: LandingFunnel, search: LandingSearch): void {
  try {
    if (Object.keys(search).length === 0) localStorage.removeItem(key(funnel))
    else localStorage.setItem(key(funnel), JSON.stringify(search))
  } catch {
    // See storedLanding().
  }
}
