import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { invitation } from '../../contract.ts'
import { invitationAddress, invitationEnergy } from '../../rules.ts'
import { invitedBy } from '../invitations.ts'

/** Gives a member the address of their invitation, on the site of their brand, and what came of it. */
export function invitationHandler(db: Db, siteUrlOf: (brand: string) => string) {
  return handle(invitation, async ({ actor: { userId }, caller }) => {
    const brand = (await findUser(db, userId))?.brand ?? caller.brand
    const path = isLocale(caller.locale) ? localePath(caller.locale, '/') : '/'
    return {
      link: invitationAddress(`${siteUrlOf(brand)}${path}`, userId),
      energy: invitationEnergy,
      ...(await invitedBy(db, userId)),
    }
  })
}
