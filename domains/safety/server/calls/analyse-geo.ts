import { handle } from '#platform/http/handler.ts'
import { analyseGeo } from '../../contract.ts'
import { allowsExplicit } from '../../jurisdictions.ts'
import type { AgeAssuranceService } from '../age/assurance.ts'
import { placesOf } from '../places.ts'

/** Returns the location of a request as the server sees it, and the rules that follow. */
export function analyseGeoHandler(age: AgeAssuranceService) {
  return handle(analyseGeo, ({ caller, now }) => {
    const places = placesOf(caller, null)
    return Promise.resolve({
      countryCode: caller.country,
      region: caller.location.area,
      city: caller.location.city,
      source: caller.location.source,
      isHidden: caller.location.isHidden,
      requiresAgeProof: age.requestedAt(places, now) !== null,
      allowsExplicit: allowsExplicit(places, now),
    })
  })
}
