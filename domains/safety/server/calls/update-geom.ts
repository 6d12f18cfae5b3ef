import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findUser, saveHomePlace } from '#domains/accounts/server/public.ts'
import { updateGeom } from '../../contract.ts'

/**
 * Stores the place of this request as the person's own. Refused while they owe proof of age: the first place requires
 * it, and another network exit must not remove the requirement.
 */
export function updateGeomHandler(db: Db) {
  return handle(updateGeom, async ({ actor, caller }) => {
    const user = await findUser(db, actor.userId)
    if (!user) throw new Error('The caller has no row')
    // A person who has not answered the age question owes no less.
    const owesProof = !actor.isAdult
    if (caller.country === '' || (owesProof && user.countryCode !== ''))
      return { countryCode: user.countryCode, region: user.area, city: user.city }
    const place = { countryCode: caller.country, area: caller.location.area, city: caller.location.city }
    await saveHomePlace(db, user.id, place)
    return { countryCode: place.countryCode, region: place.area, city: place.city }
  })
}
