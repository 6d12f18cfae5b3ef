import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { linkGoogle } from '../../identity-providers-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'
import type { GoogleProvider } from '../identity-providers/google.ts'

/** Links a Google account to a signed-in person. */
export function linkGoogleHandler(db: Db, google: GoogleProvider, linkedIdentities: LinkedIdentities) {
  return handle(linkGoogle, async ({ params, actor, caller, now, fail }) => {
    await linkedIdentities.requireFreshSignIn(actor, now)
    const { brand } = caller
    const proof = await google.prove(db, { credential: params.credential, brand, selector: actor.selector, now })
    if (typeof proof === 'string') return fail(proof)
    return linkedIdentities.link({ userId: actor.userId, brand, proof, now })
  })
}
