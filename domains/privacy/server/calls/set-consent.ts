import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { setConsent } from '../../contract.ts'
import { consentsOf, saveConsent } from '../consents.ts'
import type { Purpose } from '../../rules.ts'

type Needs = {
  db: Db
  /** The purposes that people may allow here. */
  purposes: readonly Purpose[]
  /** Forgets what was stored for a purpose that a person no longer allows. */
  consentEnded(tx: Tx, userId: string, purpose: Purpose): Promise<void>
}

/** Allows one purpose, or takes that back. */
export function setConsentHandler({ db, purposes, consentEnded }: Needs) {
  return handle(setConsent, async ({ params, actor: { userId }, now }) => {
    const { purpose, granted } = params
    if (!purposes.includes(purpose)) return refuse('PARAMS_ERROR')
    await transact(db, async (tx) => {
      await saveConsent(tx, { userId, purpose, granted, now })
      if (!granted) await consentEnded(tx, userId, purpose)
    })
    const [consent] = await consentsOf(db, userId, [purpose])
    return consent ?? { purpose, isGranted: false, since: null }
  })
}
