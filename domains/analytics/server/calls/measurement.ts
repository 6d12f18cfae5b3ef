import { handle } from '#platform/http/handler.ts'
import { allowsAdvertising, placesOf } from '#domains/safety/server/public.ts'
import { measurement } from '../../contract.ts'
import type { Analytics } from '../analytics.ts'

/** The permitted measurement of the caller: none without consent, and no ad network where the law excludes it. */
export function measurementHandler({ db, allows, places }: Pick<Analytics, 'db' | 'allows' | 'places'>) {
  return handle(measurement, async ({ actor, caller, now }) => {
    const { refusesTracking, country: region, location } = caller
    const mayUse = !refusesTracking && (await allows(db, actor.userId, 'measurement'))
    const mayShow = places.pixel !== null && !refusesTracking && allowsAdvertising(placesOf(caller, actor), now)
    return {
      usage: mayUse,
      logHost: mayUse && places.logHost !== '' ? places.logHost : null,
      pixel: mayShow && (await allows(db, actor.userId, 'advertising')) ? places.pixel : null,
      region,
      province: location.area,
    }
  })
}
