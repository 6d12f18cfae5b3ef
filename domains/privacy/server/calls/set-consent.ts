import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { setConsent } from '../../contract.ts'
import { consentsOf, saveConsent } from '../consents.ts'
import type { Purpose } from '../../rules.ts'
import { intimateTextVersion } from '../../rules.ts'

type Needs = {
  db: Db
  /** The purposes that people may allow here. */
  purposes: readonly Purpose[]
  /** Forgets what was stored for a purpose that a person no longer allows. */
  consentEnded(tx: Tx, userId: string, purpose: Purpose): Promise<void>
  /** Interrupts what is being written for a person. */
  stopWriting(userId: string): Promise<void>
}

/** Allows one purpose, or takes that back. */
export function setConsentHandler({ db, purposes, consentEnded, stopWriting }: Needs) {
  return handle(setConsent, async ({ params, actor: { userId }, now }) => {
    const { purpose, granted, textVersion } = params
    const isIntimate = purpose === 'intimate-data'
    // A page from before the text changed showed another one: that is no consent to this one.
    const isUnread = isIntimate && granted && textVersion !== intimateTextVersion
    if (!purposes.includes(purpose) || isUnread) return refuse('PARAMS_ERROR')
    await transact(db, async (tx) => {
      await saveConsent(tx, { userId, purpose, granted, textVersion: isIntimate ? textVersion : undefined, now })
      if (!granted) await consentEnded(tx, userId, purpose)
    })
    if (isIntimate && !granted) await stopWriting(userId)
    const [consent] = await consentsOf(db, userId, [purpose])
    return consent ?? { purpose, isGranted: false, since: null }
  })
}
