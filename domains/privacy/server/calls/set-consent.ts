import type { Db } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { setConsent } from '../../contract.ts'
import { consentsOf, saveConsent } from '../consents.ts'
import type { Purpose } from '../../rules.ts'

/** Allows one purpose, or takes that back. */
export function setConsentHandler(db: Db, purposes: readonly Purpose[]) {
  return handle(setConsent, async ({ params, actor, now }) => {
    if (!purposes.includes(params.purpose)) return refuse('PARAMS_ERROR')
    await saveConsent(db, { userId: actor.userId, ...params, now })
    const [consent] = await consentsOf(db, actor.userId, [params.purpose])
    return consent ?? { purpose: params.purpose, isGranted: false, since: null }
  })
}
