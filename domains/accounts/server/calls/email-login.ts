import { handle } from '#platform/http/handler.ts'
import { emailLogin } from '../../contract.ts'
import type { Codes } from '../codes.ts'
import { emailProof } from '../email-proof.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs in with a mailed code or link. */
export function emailLoginHandler(codes: Codes, signIn: SignIn) {
  return handle(emailLogin, async ({ params, actor, caller, now, fail, setCookie }) => {
    const proof = emailProof(params.email) ?? fail('EMAIL_INVALID')
    const { isOwn } = await codes.use(proof.subject, params.code, caller, now)
    // A link carries address and code; the requester can send it to anyone.
    return loginAnswer(await signIn({ proof, actor, caller, now, leavesVisitor: !isOwn }), caller, setCookie)
  })
}
