import type { Tx } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { LetterSender } from '#platform/mail/mail.ts'
import type * as contract from '../contract.ts'
import { confirmAgeHandler } from './calls/confirm-age.ts'
import type { DoorsOf } from './calls/doors.ts'
import { doorsHandler } from './calls/doors.ts'
import { emailLoginHandler } from './calls/email-login.ts'
import { googleLoginHandler } from './calls/google-login.ts'
import { loginNonceHandler } from './calls/login-nonce.ts'
import { logoutHandler } from './calls/logout.ts'
import type { ReadBalances } from './calls/my-profile.ts'
import { myProfileHandler } from './calls/my-profile.ts'
import { requestEmailLoginHandler } from './calls/request-email-login.ts'
import { setLanguageHandler } from './calls/set-language.ts'
import { telegramLoginHandler } from './calls/telegram-login.ts'
import { telegramStartHandler } from './calls/telegram-start.ts'
import { telegramTokenHandler } from './calls/telegram-token.ts'
import type { GoogleDoor } from './doors/google.ts'
import type { TelegramDoor } from './doors/telegram.ts'
import type { LoginLetter } from './login-letter.ts'
import type { VisitorBecame } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'

export type AccountsNeeds = {
  db: Tx
  send: LetterSender
  letter: LoginLetter
  visitorBecame: VisitorBecame
  readBalances: ReadBalances
  google: GoogleDoor
  telegram: TelegramDoor
  doorsOf: DoorsOf
}

type Calls = Omit<typeof contract, 'emailPattern' | 'resendCooldownMs'>

/** Every call of accounts with its handler. */
export function accountsCalls(needs: AccountsNeeds): HandlersFor<Calls> {
  const { db, send, letter, visitorBecame, readBalances, google, telegram, doorsOf } = needs
  const signIn = createSignIn(db, visitorBecame)
  return {
    requestEmailLogin: requestEmailLoginHandler(db, send, letter),
    emailLogin: emailLoginHandler(db, signIn),
    doors: doorsHandler(doorsOf),
    loginNonce: loginNonceHandler(db, google),
    googleLogin: googleLoginHandler(db, google, signIn),
    telegramToken: telegramTokenHandler(db, telegram, signIn),
    telegramLogin: telegramLoginHandler(db, telegram, signIn),
    telegramStart: telegramStartHandler(db, telegram),
    logout: logoutHandler(db),
    myProfile: myProfileHandler(db, readBalances),
    confirmAge: confirmAgeHandler(db),
    setLanguage: setLanguageHandler(db),
  }
}
