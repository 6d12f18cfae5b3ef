import { handle } from '#platform/http/handler.ts'
import { bindEmail } from '../../own-doors-contract.ts'
import type { Binds } from '../binds.ts'
import type { Codes } from '../codes.ts'
import { emailProof } from '../email-proof.ts'

/** Opens the door of a mail address to someone who is signed in. */
export function bindEmailHandler(codes: Codes, binds: Binds) {
  return handle(bindEmail, async ({ params, actor, caller, now, fail }) => {
    const proof = emailProof(params.email) ?? fail('EMAIL_INVALID')
    await codes.use(proof.subject, params.code, caller, now)
    return binds.bind({ userId: actor.userId, brand: caller.brand, proof, now })
  })
}
