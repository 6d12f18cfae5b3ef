import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { bindGoogle } from '../../doors-contract.ts'
import type { Binds } from '../binds.ts'
import type { GoogleDoor } from '../doors/google.ts'

/** Opens the door of a Google account to someone who is signed in. */
export function bindGoogleHandler(db: Db, google: GoogleDoor, binds: Binds) {
  return handle(bindGoogle, async ({ params, actor, caller, now, fail }) => {
    const { brand } = caller
    const proof = await google.prove(db, { credential: params.credential, brand, selector: actor.selector, now })
    if (typeof proof === 'string') return fail(proof)
    return binds.bind({ userId: actor.userId, brand, proof, now })
  })
}
