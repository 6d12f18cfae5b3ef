import { handle } from '#platform/http/handler.ts'
import { setConsent } from '../../contract.ts'
import { consentsOf, keepConsent } from '../consents.ts'
import type { Privacy } from '../privacy.ts'

/** Allows one purpose, or takes that back. */
export function setConsentHandler({ db }: Privacy) {
  return handle(setConsent, async ({ params, actor, now }) => {
    await keepConsent(db, { userId: actor.userId, ...params, now })
    const all = await consentsOf(db, actor.userId)
    return (
      all.find(({ purpose }) => purpose === params.purpose) ?? { purpose: params.purpose, isGiven: false, since: null }
    )
  })
}
