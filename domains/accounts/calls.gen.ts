// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as identityProvidersContract from './identity-providers-contract.ts'
import type * as linkedIdentitiesContract from './linked-identities-contract.ts'
import type * as contract from './contract.ts'

/** Signs in with Google's credential. What the visitor had is stored. */
export const googleLogin: Call<typeof identityProvidersContract.googleLogin> = { path: '/v1/login/google' }

/** Opens the identity of a Google account to this person. */
export const linkGoogle: Call<typeof identityProvidersContract.linkGoogle> = { path: '/v1/user/bind/google' }

/** Opens the identity of a Telegram account to this person; each proof counts once here. */
export const linkTelegram: Call<typeof identityProvidersContract.linkTelegram> = { path: '/v1/user/bind/telegram' }

/** A value that the credential must carry: it counts once, in this session, for ten minutes. */
export const loginNonce: Call<typeof identityProvidersContract.loginNonce> = { path: '/v1/login/nonce' }

/** The sign-in methods that this brand has and this installation is set up for. */
export const providers: Call<typeof identityProvidersContract.providers> = { path: '/v1/login/doors' }

/** Signs in by Telegram: launch data, the widget, a link of the bot, or the code of its sign-in page. */
export const telegramLogin: Call<typeof identityProvidersContract.telegramLogin> = { path: '/v1/login/telegram' }

/** The address of Telegram's sign-in page. It comes back to /login/telegram with code and state; a state that begins with 'bind.' belongs to the call that binds. */
export const telegramStart: Call<typeof identityProvidersContract.telegramStart> = { path: '/v1/login/telegram/start' }

/** Signs a mini-app in with the launch data that Telegram signed; may be repeated while they are fresh. */
export const telegramToken: Call<typeof identityProvidersContract.telegramToken> = { path: '/v1/user/token' }

/** Ends every session of this person but this one. */
export const endOtherSessions: Call<typeof linkedIdentitiesContract.endOtherSessions> = {
  path: '/v1/user/session/end-others',
}

/** Ends one of these sessions by its id in the list; its token is worthless at once. */
export const endSession: Call<typeof linkedIdentitiesContract.endSession> = { path: '/v1/user/session/end' }

/** Opens the identity of a mail address to this person, by a code that was mailed to it. */
export const linkEmail: Call<typeof linkedIdentitiesContract.linkEmail> = { path: '/v1/user/bind/email' }

/** Opens the identity of a passkey to this person. Without a name it is called after the browser. */
export const linkPasskey: Call<typeof linkedIdentitiesContract.linkPasskey> = { path: '/v1/user/bind/passkey' }

/** Opens the identity of a phone number to this person, by a code that was sent to it. */
export const linkPhone: Call<typeof linkedIdentitiesContract.linkPhone> = { path: '/v1/user/bind/phone' }

/** Every sign-in method that this person has proven, the oldest first. */
export const linkedIdentities: Call<typeof linkedIdentitiesContract.linkedIdentities> = { path: '/v1/user/binds' }

/** What the browser needs to make a passkey; its answer counts once, in this session, within five minutes. */
export const passkeyCreateOptions: Call<typeof linkedIdentitiesContract.passkeyCreateOptions> = {
  path: '/v1/user/bind/passkey/options',
}

/** Signs in with a passkey. What the visitor had is stored. */
export const passkeyLogin: Call<typeof linkedIdentitiesContract.passkeyLogin> = { path: '/v1/login/passkey' }

/** What the browser needs to request a passkey; its answer counts once, within five minutes. */
export const passkeyOptions: Call<typeof linkedIdentitiesContract.passkeyOptions> = {
  path: '/v1/login/passkey/options',
}

/** Signs in with a code that was sent to a phone. What the visitor had is stored. */
export const phoneLogin: Call<typeof linkedIdentitiesContract.phoneLogin> = { path: '/v1/login/phone' }

/** Sends a six-digit code to a phone. Answers alike for known and unknown numbers. */
export const requestPhoneCode: Call<typeof linkedIdentitiesContract.requestPhoneCode> = {
  path: '/v1/login/phone/valid-code/request',
}

/** Where this person is signed in: this session first, then the one used last. */
export const sessions: Call<typeof linkedIdentitiesContract.sessions> = { path: '/v1/user/session/list' }

/** Takes a sign-in method away by its id in the list; the last one stays. */
export const unlink: Call<typeof linkedIdentitiesContract.unlink> = { path: '/v1/user/unbind' }

/** Stores the answer 'I am 18 or older'. Makes a visitor where there is nobody yet. */
export const confirmAge: Call<typeof contract.confirmAge> = { path: '/v1/user/age/confirm' }

/** Signs in with a mailed code or link. What the visitor had is stored. */
export const emailLogin: Call<typeof contract.emailLogin> = { path: '/v1/login/email' }

/** A ticket for /v1/events?ticket=…, for anyone who has no cookies: good once, for a minute. The token itself must never stand in an address. */
export const eventsTicket: Call<typeof contract.eventsTicket> = { path: '/v1/events/ticket' }

/** Ends this session; the token is worthless afterwards. */
export const logout: Call<typeof contract.logout> = { path: '/v1/user/logout' }

/** The own profile; `user.energy` is the energy now. */
export const myProfile: Call<typeof contract.myProfile> = { path: '/v1/user/my-profile' }

/** Mails a six-digit code, or a link when useShortCode is false or too many codes were requested for the address. Answers alike for known and unknown addresses. */
export const requestEmailLogin: Call<typeof contract.requestEmailLogin> = { path: '/v1/login/email/request-login' }

/** Saves the person's language. */
export const setLanguage: Call<typeof contract.setLanguage> = { path: '/v1/config/set/lang' }
