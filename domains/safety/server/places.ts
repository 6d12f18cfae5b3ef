import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Place } from '../jurisdictions.ts'
import { allowsAdvertising, hiddenPlace, isClosedAt } from '../jurisdictions.ts'
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

type Consenting = Pick<Actor, 'homePlace' | 'measuredFor'>

/**
 * An actor with the purposes of measurement that count for this request: none where the browser refuses to be followed,
 * no advertising where the law excludes it, whatever the person allows.
 */
export function withPurposesHere<One extends Consenting>(
  actor: One,
  caller: Pick<Caller, 'country' | 'location' | 'refusesTracking'>,
  now: Date,
): One {
  if (actor.measuredFor === '') return actor
  if (caller.refusesTracking) return { ...actor, measuredFor: '' }
  if (allowsAdvertising(placesOf(caller, actor), now)) return actor
  const purposes = actor.measuredFor.split(',').filter((one) => one !== 'advertising')
  return { ...actor, measuredFor: purposes.join(',') }
}
