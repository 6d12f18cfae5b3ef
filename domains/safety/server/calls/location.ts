import { handle } from '#platform/http/handler.ts'
import { location } from '../../contract.ts'

/** Returns the location of a request as the server sees it. */
export function locationHandler() {
  return handle(location, ({ caller }) =>
    Promise.resolve({
      countryCode: caller.country,
      region: caller.location.area,
      city: caller.location.city,
      source: caller.location.source,
    }),
  )
}
