import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { loginNonce } from '../../identity-providers-contract.ts'
import type { GoogleProvider } from '../identity-providers/google.ts'

/** Gives the value that the next credential must carry. */
export function loginNonceHandler(db: Db, google: GoogleProvider) {
  return handle(loginNonce, async ({ actor, caller, now, fail }) => {
    const nonce = await google.issueNonce(db, { brand: caller.brand, selector: actor.selector, now })
    return { nonce: nonce ?? fail('PROVIDER_CLOSED') }
  })
}
