import { handle } from '#platform/http/handler.ts'
import { linkedIdentities as linkedIdentitiesContract } from '../../linked-identities-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'

/** The linked identities of this person. */
export function listLinkedIdentitiesHandler(linkedIdentities: LinkedIdentities) {
  return handle(linkedIdentitiesContract, async ({ actor }) => ({
    list: await linkedIdentities.list(actor.userId),
    next: null,
  }))
}
