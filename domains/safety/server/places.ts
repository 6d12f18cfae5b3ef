import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Place } from '../jurisdictions.ts'
import { hiddenPlace, isClosedAt } from '../jurisdictions.ts'
import { isBlockedRegion } from '../region.ts'

type Whence = Pick<Caller, 'country' | 'location'>

/** The place of a request: a country, an area of one (`US-TX`), or an empty string. */
export function placeOf({ country, location }: Whence): Place {
  return country !== '' && location.area !== '' ? `${country}-${location.area}` : country
}

/**
 * Every sign of a person's location: the place of this request, the place first seen, and the unnamed place of a hiding
 * network. Rules are evaluated for all of them, so that another network exit loosens nothing.
 */
export function placesOf(caller: Whence, actor: Pick<Actor, 'homePlace'> | null): readonly Place[] {
  const signs = [placeOf(caller), actor?.homePlace ?? '', caller.location.isHidden ? hiddenPlace : '']
  return [...new Set(signs.filter((place) => place !== ''))]
}

/** Whether the product is closed to a request, by law or by the operator's list. */
export function isClosedTo(caller: Whence, blocked: readonly string[], now: Date): boolean {
  const place = placeOf(caller)
  return isBlockedRegion(place, blocked) || isClosedAt(place, now)
}
