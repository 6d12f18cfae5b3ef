import type { Tx } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { LetterSender } from '#platform/mail/mail.ts'
import type * as contract from '../contract.ts'
import { confirmAgeHandler } from './calls/confirm-age.ts'
import { emailLoginHandler } from './calls/email-login.ts'
import { logoutHandler } from './calls/logout.ts'
import type { ReadBalances } from './calls/my-profile.ts'
import { myProfileHandler } from './calls/my-profile.ts'
import { requestEmailLoginHandler } from './calls/request-email-login.ts'
import { setLanguageHandler } from './calls/set-language.ts'
import type { LoginLetter } from './login-letter.ts'
import type { VisitorBecame } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'

export type AccountsNeeds = {
  db: Tx
  send: LetterSender
  letter: LoginLetter
  visitorBecame: VisitorBecame
  readBalances: ReadBalances
}

type Calls = Omit<typeof contract, 'emailPattern' | 'resendCooldownMs'>

/** Every call of accounts with its handler. */
export function accountsCalls({ db, send, letter, visitorBecame, readBalances }: AccountsNeeds): HandlersFor<Calls> {
  const signIn = createSignIn(db, visitorBecame)
  return {
    requestEmailLogin: requestEmailLoginHandler(db, send, letter),
    emailLogin: emailLoginHandler(db, signIn),
    logout: logoutHandler(db),
    myProfile: myProfileHandler(db, readBalances),
    confirmAge: confirmAgeHandler(db),
    setLanguage: setLanguageHandler(db),
  }
}
