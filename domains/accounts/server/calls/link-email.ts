import { handle } from '#platform/http/handler.ts'
import { linkEmail } from '../../linked-identities-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'
import type { Codes } from '../codes.ts'
import { emailProof } from '../email-proof.ts'

/** Links a mail address to a signed-in person. */
export function linkEmailHandler(codes: Codes, linkedIdentities: LinkedIdentities) {
  return handle(linkEmail, async ({ params, actor, caller, now, fail }) => {
    await linkedIdentities.requireFreshSignIn(actor, now)
    const proof = emailProof(params.email) ?? fail('EMAIL_INVALID')
    await codes.use(proof.subject, params.code, caller, now)
    return linkedIdentities.link({ userId: actor.userId, brand: caller.brand, proof, now })
  })
}
