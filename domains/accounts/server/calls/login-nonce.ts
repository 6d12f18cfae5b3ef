import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { loginNonce } from '../../doors-contract.ts'
import type { GoogleDoor } from '../doors/google.ts'

/** Gives the value that the next credential must carry. */
export function loginNonceHandler(db: Db, google: GoogleDoor) {
  return handle(loginNonce, async ({ actor, caller, now, fail }) => {
    const nonce = await google.giveNonce(db, { brand: caller.brand, selector: actor.selector, now })
    return { nonce: nonce ?? fail('DOOR_CLOSED') }
  })
}
