import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Place } from '../jurisdictions.ts'
import { hiddenPlace, isClosedAt } from '../jurisdictions.ts'
import { isBlockedRegion } from '../region.ts'

type Whence = Pick<Caller, 'country' | 'location'>

/** Where a request comes from: a country, an area of one (`US-TX`), or an empty string. */
export function placeOf({ country, location }: Whence): Place {
  return country !== '' && location.area !== '' ? `${country}-${location.area}` : country
}

/**
 * Every sign of where a person is: whence this request comes, where they were first seen, and the place without a name
 * where a network hides it. Rules are asked of all of them, so that another way out of a network loosens nothing.
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
