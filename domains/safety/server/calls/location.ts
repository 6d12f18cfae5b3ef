import { handle } from '#platform/http/handler.ts'
import { location } from '../../contract.ts'

/** Where the server sees a request come from. */
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
