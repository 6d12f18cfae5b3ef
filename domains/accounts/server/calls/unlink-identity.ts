import { handle } from '#platform/http/handler.ts'
import { unlink } from '../../linked-identities-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'

/** Unlinks an identity. */
export function unlinkHandler(linkedIdentities: LinkedIdentities) {
  return handle(unlink, async ({ params, actor, caller, now }) => {
    await linkedIdentities.requireFreshSignIn(actor, now)
    await linkedIdentities.unlink({ userId: actor.userId, brand: caller.brand, id: params.id })
    return {}
  })
}
