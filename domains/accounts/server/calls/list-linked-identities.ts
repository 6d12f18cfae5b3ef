import { handle } from '#platform/http/handler.ts'
import { linkedIdentities as linkedIdentitiesContract } from '../../linked-identities-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'

/** Every sign-in method that this person has proven. */
export function listLinkedIdentitiesHandler(linkedIdentities: LinkedIdentities) {
  return handle(linkedIdentitiesContract, async ({ actor }) => ({
    list: await linkedIdentities.list(actor.userId),
    next: null,
  }))
}
