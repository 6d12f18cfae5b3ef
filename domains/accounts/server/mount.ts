import type { HandlersFor } from '#platform/http/handler.ts'
import type { SmsSender } from '#platform/sms/sms.ts'
import type * as contract from '../contract.ts'
import { createBinds } from './binds.ts'
import { bindEmailHandler } from './calls/bind-email.ts'
import { bindGoogleHandler } from './calls/bind-google.ts'
import { bindPasskeyHandler } from './calls/bind-passkey.ts'
import { bindPhoneHandler } from './calls/bind-phone.ts'
import { bindTelegramHandler } from './calls/bind-telegram.ts'
import { bindsHandler } from './calls/binds.ts'
import { confirmAgeHandler } from './calls/confirm-age.ts'
import type { DoorsOf } from './calls/doors.ts'
import { doorsHandler } from './calls/doors.ts'
import { emailLoginHandler } from './calls/email-login.ts'
import { endOtherSessionsHandler } from './calls/end-other-sessions.ts'
import { endSessionHandler } from './calls/end-session.ts'
import { eventsTicketHandler } from './calls/events-ticket.ts'
import { googleLoginHandler } from './calls/google-login.ts'
import { loginNonceHandler } from './calls/login-nonce.ts'
import { logoutHandler } from './calls/logout.ts'
import type { MyProfileNeeds } from './calls/my-profile.ts'
import { myProfileHandler } from './calls/my-profile.ts'
import { passkeyCreateOptionsHandler } from './calls/passkey-create-options.ts'
import { passkeyLoginHandler } from './calls/passkey-login.ts'
import { passkeyOptionsHandler } from './calls/passkey-options.ts'
import { phoneLoginHandler } from './calls/phone-login.ts'
import { requestEmailLoginHandler } from './calls/request-email-login.ts'
import { requestPhoneCodeHandler } from './calls/request-phone-code.ts'
import { sessionsHandler } from './calls/sessions.ts'
import { setLanguageHandler } from './calls/set-language.ts'
import { telegramLoginHandler } from './calls/telegram-login.ts'
import { telegramStartHandler } from './calls/telegram-start.ts'
import { telegramTokenHandler } from './calls/telegram-token.ts'
import { unbindHandler } from './calls/unbind.ts'
import { createCodes } from './codes.ts'
import type { GoogleDoor } from './doors/google.ts'
import type { TelegramDoor } from './doors/telegram.ts'
import { createSignInLimits } from './limits.ts'
import type { LoginLetter } from './login-letter.ts'
import type { NoticeNeeds } from './notices.ts'
import { createNotices } from './notices.ts'
import type { PasskeySite } from './passkeys.ts'
import { createPasskeys } from './passkeys.ts'
import { createPhoneDoor } from './phone.ts'
import type { SignInNeeds } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'

export type AccountsNeeds = NoticeNeeds &
  MyProfileNeeds &
  Omit<SignInNeeds, 'notices'> & {
    letter: LoginLetter
    google: GoogleDoor
    telegram: TelegramDoor
    doorsOf: DoorsOf
    phone: { sms: SmsSender; countries: readonly string[] | null; messagesToCountry: number }
    passkeySite: PasskeySite
  }

/** Every call of accounts with its handler. */
export function accountsCalls(needs: AccountsNeeds): HandlersFor<typeof contract> {
  const { db, send, text, letter, google, telegram, doorsOf, sessionsEnded } = needs
  const notices = createNotices(needs)
  const signIn = createSignIn(db, { ...needs, notices })
  const binds = createBinds(db, notices)
  const limits = createSignInLimits(db, needs.phone.messagesToCountry)
  const codes = createCodes(db, limits)
  const passkeys = createPasskeys(db, needs.passkeySite)
  const phone = createPhoneDoor({ ...needs, ...needs.phone, isOpen: (brand) => doorsOf(brand).phone }, limits)
  return {
    requestEmailLogin: requestEmailLoginHandler(codes, send, letter),
    emailLogin: emailLoginHandler(codes, signIn),
    doors: doorsHandler(doorsOf),
    loginNonce: loginNonceHandler(db, google),
    googleLogin: googleLoginHandler(db, google, signIn),
    telegramToken: telegramTokenHandler(db, telegram, signIn),
    telegramLogin: telegramLoginHandler(db, telegram, signIn),
    telegramStart: telegramStartHandler(db, telegram),
    requestPhoneCode: requestPhoneCodeHandler(codes, phone),
    phoneLogin: phoneLoginHandler(codes, phone, signIn),
    passkeyOptions: passkeyOptionsHandler(passkeys),
    passkeyLogin: passkeyLoginHandler(passkeys, limits, signIn),
    bindGoogle: bindGoogleHandler(db, google, binds),
    bindTelegram: bindTelegramHandler(db, telegram, binds),
    bindEmail: bindEmailHandler(codes, binds),
    bindPhone: bindPhoneHandler(codes, phone, binds),
    passkeyCreateOptions: passkeyCreateOptionsHandler(db, passkeys),
    bindPasskey: bindPasskeyHandler(passkeys, binds, text),
    binds: bindsHandler(binds),
    unbind: unbindHandler(binds),
    sessions: sessionsHandler(db, text),
    endSession: endSessionHandler(db, sessionsEnded),
    endOtherSessions: endOtherSessionsHandler(db, sessionsEnded),
    logout: logoutHandler(db, sessionsEnded),
    eventsTicket: eventsTicketHandler(db),
    myProfile: myProfileHandler(db, needs),
    confirmAge: confirmAgeHandler(db),
    setLanguage: setLanguageHandler(db),
  }
}
