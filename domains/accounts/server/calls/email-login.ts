import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { emailLogin, emailPattern } from '../../contract.ts'
import type { VisitorBecame } from '../email-login.ts'
import { signInByEmail } from '../email-login.ts'
import { consumeLoginCode } from '../login-codes.ts'
import { sessionCookies, tokenForPage } from '../session-cookies.ts'

/** Signs in with a mailed code or link. */
export function emailLoginHandler(db: Tx, visitorBecame: VisitorBecame) {
  return handle(emailLogin, async ({ params, actor, caller, now, fail, setCookie }) => {
    const email = params.email.trim()
    if (!emailPattern.test(email)) fail('EMAIL_INVALID')
    // Counting the try must outlive the refusal, so it is not part of the sign-in's transaction.
    if (!(await consumeLoginCode(db, email, params.code.trim(), now))) fail('LOGIN_CODE_WRONG')
    const { user, token, isRegister } = await db.transaction((tx) =>
      signInByEmail(tx as Tx, { email, actor, caller, now, visitorBecame }),
    )
    for (const cookie of sessionCookies(token, caller.secure)) setCookie(cookie)
    return {
      token: tokenForPage(token, caller),
      uid: user.id,
      lang: user.lang,
      id: user.id,
      isRegister,
      registerTime: (user.registeredAt ?? user.createdAt).getTime(),
    }
  })
}
