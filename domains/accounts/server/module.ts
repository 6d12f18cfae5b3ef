import type { HandlersFor } from '#platform/http/handler.ts'
import type { SmsSender } from '#platform/sms/sms.ts'
import type * as contract from '../contract.ts'
import { createIdentityLinks } from './identity-links.ts'
import { linkEmailHandler } from './calls/link-email.ts'
import { linkGoogleHandler } from './calls/link-google.ts'
import { linkPasskeyHandler } from './calls/link-passkey.ts'
import { linkPhoneHandler } from './calls/link-phone.ts'
import { linkTelegramHandler } from './calls/link-telegram.ts'
import { listLinkedIdentitiesHandler } from './calls/list-linked-identities.ts'
import type { ConfirmAdult } from './calls/confirm-age.ts'
import { confirmAgeHandler } from './calls/confirm-age.ts'
import type { IdentitiesOf } from './calls/list-providers.ts'
import { listProvidersHandler } from './calls/list-providers.ts'
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
import { unlinkHandler } from './calls/unlink-identity.ts'
import { createCodes } from './codes.ts'
import type { GoogleProvider } from './identity-providers/google.ts'
import type { TelegramProvider } from './identity-providers/telegram.ts'
import { createSignInLimits } from './limits.ts'
import type { LoginLetter } from './login-letter.ts'
import type { NoticeNeeds } from './notices.ts'
import { createNotices } from './notices.ts'
import type { PasskeySite } from './passkeys.ts'
import { createPasskeys } from './passkeys.ts'
import { createPhoneProvider } from './phone.ts'
import type { SignInNeeds } from './sign-in.ts'
import { createSignIn } from './sign-in.ts'
import type { Db } from '#platform/db/database.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { registerAccountsJobs } from './housekeeping.ts'
import { accountsPersonalData } from './personal-data.ts'

/** The identity providers that are configured, of each brand. */
export type ConfiguredProviders = {
  google: GoogleProvider
  telegram: TelegramProvider
  identitiesOf: IdentitiesOf
  phone: { sms: SmsSender; countries: readonly string[] | null; messagesToCountry: number }
  passkeySite: PasskeySite
}

export type AccountsNeeds = {
  db: Db
  clock: Clock
  providers: ConfiguredProviders
  /** Letters and their words. */
  letters: Omit<NoticeNeeds, 'db'> & { letter: LoginLetter }
  /** Whether a visitor has data, and the move of it to the member that they sign in as. */
  visitors: Pick<SignInNeeds, 'mergeVisitorData' | 'hasConversed' | 'visitorCreated' | 'visitorRegistered'>
  profile: MyProfileNeeds
  confirmAdult: ConfirmAdult
  sessionsEnded: SignInNeeds['sessionsEnded']
}

/** Every call of accounts with its handler. */
function accountsCalls(needs: AccountsNeeds): HandlersFor<typeof contract> {
  const { db, visitors, profile, sessionsEnded } = needs
  const { google, telegram, identitiesOf, passkeySite } = needs.providers
  const { send, text, brandTitle, letter } = needs.letters
  const notices = createNotices({ ...needs.letters, db })
  const signIn = createSignIn(db, { ...visitors, sessionsEnded, notices })
  const linkedIdentities = createIdentityLinks(db, notices)
  const { messagesToCountry, ...texting } = needs.providers.phone
  const limits = createSignInLimits(db, messagesToCountry)
  const codes = createCodes(db, limits)
  const passkeys = createPasskeys(db, passkeySite)
  const phone = createPhoneProvider(
    { ...texting, text, brandTitle, isOpen: (brand) => identitiesOf(brand).phone },
    limits,
  )
  return {
    requestEmailLogin: requestEmailLoginHandler(codes, send, letter, (brand) => identitiesOf(brand).email),
    emailLogin: emailLoginHandler(codes, signIn),
    providers: listProvidersHandler(identitiesOf),
    loginNonce: loginNonceHandler(db, google),
    googleLogin: googleLoginHandler(db, google, signIn),
    telegramToken: telegramTokenHandler(db, telegram, signIn),
    telegramLogin: telegramLoginHandler(db, telegram, signIn),
    telegramStart: telegramStartHandler(db, telegram),
    requestPhoneCode: requestPhoneCodeHandler(codes, phone),
    phoneLogin: phoneLoginHandler(codes, phone, signIn),
    passkeyOptions: passkeyOptionsHandler(passkeys),
    passkeyLogin: passkeyLoginHandler(passkeys, limits, signIn),
    linkGoogle: linkGoogleHandler(db, google, linkedIdentities),
    linkTelegram: linkTelegramHandler(db, telegram, linkedIdentities),
    linkEmail: linkEmailHandler(codes, linkedIdentities),
    linkPhone: linkPhoneHandler(codes, phone, linkedIdentities),
    passkeyCreateOptions: passkeyCreateOptionsHandler(db, passkeys),
    linkPasskey: linkPasskeyHandler(passkeys, linkedIdentities, text),
    linkedIdentities: listLinkedIdentitiesHandler(linkedIdentities),
    unlink: unlinkHandler(linkedIdentities),
    sessions: sessionsHandler(db, text),
    endSession: endSessionHandler(db, sessionsEnded),
    endOtherSessions: endOtherSessionsHandler(db, sessionsEnded),
    logout: logoutHandler(db, sessionsEnded),
    eventsTicket: eventsTicketHandler(db),
    myProfile: myProfileHandler(db, profile),
    confirmAge: confirmAgeHandler(db, needs.confirmAdult),
    setLanguage: setLanguageHandler(db),
  }
}

/** Who is here: sign-in, sessions, devices. */
export function createAccounts(needs: AccountsNeeds): DomainModule {
  const { db, clock } = needs
  return {
    name: 'accounts',
    calls: accountsCalls(needs),
    registerJobs: (jobs) => registerAccountsJobs(jobs, db, clock),
    staysWithVisitor: {
      users: 'the row says into whom the visitor was merged',
      restrictions: 'an excluded visitor cannot sign in, and only a member closes an account',
      tokens: 'the sign-in ends the sessions of a visitor',
      known_devices: 'a sign-in adds the device to the member',
      bot_chats: 'a bot talks with members alone',
      identities: 'a visitor has proven nothing',
      passkeys: 'a visitor has proven nothing',
      login_codes: 'a code belongs to an address',
      login_challenges: 'a challenge is bound to a session, which ends',
    },
    personalData: [{ stage: 'account', parts: accountsPersonalData(() => clock.now()) }],
  }
}
