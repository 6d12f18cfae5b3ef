import { handle } from '#platform/http/handler.ts'
import { deactivateDangerZone } from '../../contract.ts'
import type { ReopenNeeds } from '../closing.ts'
import { reopenOwnAccount } from '../closing.ts'

/** Takes the closing of the account back. */
export function deactivateDangerZoneHandler(needs: ReopenNeeds) {
  return handle(deactivateDangerZone, async ({ actor, caller, now }) => {
    await reopenOwnAccount(needs, actor, { locale: caller.locale, brand: caller.brand, now })
    return { closesAt: null }
  })
}
