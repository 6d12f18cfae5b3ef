import { handle } from '#platform/http/handler.ts'
import { deactivateDangerZone } from '../../contract.ts'
import { reopenOwnAccount } from '../closing.ts'
import type { Privacy } from '../privacy.ts'

/** Takes the closing of the account back. */
export function deactivateDangerZoneHandler(privacy: Privacy) {
  return handle(deactivateDangerZone, async ({ actor, caller, now }) => {
    await reopenOwnAccount(privacy, actor, { locale: caller.locale, brand: caller.brand, now })
    return { closesAt: null }
  })
}
