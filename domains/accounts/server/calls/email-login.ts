import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { emailLogin, emailPattern } from '../../contract.ts'
import { consumeLoginCode } from '../login-codes.ts'
import type { SignIn } from '../sign-in.ts'
import { loginAnswer } from '../sign-in.ts'

/** Signs in with a mailed code or link. */
export function emailLoginHandler(db: Tx, signIn: SignIn) {
  return handle(emailLogin, async ({ params, actor, caller, now, fail, setCookie }) => {
    const email = params.email.trim()
    if (!emailPattern.test(email)) fail('EMAIL_INVALID')
    // Counting the try must outlive the refusal, so it is not part of the sign-in's transaction.
    if (!(await consumeLoginCode(db, email, params.code.trim(), now))) fail('LOGIN_CODE_WRONG')
    const proof = {
      door: 'email' as const,
      subject: email.toLowerCase(),
      label: email,
      nick: email.split('@')[0] ?? '',
    }
    return loginAnswer(await signIn({ proof, actor, caller, now }), caller, setCookie)
  })
}
