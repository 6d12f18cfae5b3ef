import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { login, returnPath } from './login-data.ts'

export {
  linkGoogle,
  linkTelegram,
  providers,
  googleLogin,
  loginNonce,
  telegramLogin,
  telegramStart,
  telegramToken,
} from './identity-providers-contract.ts'
export {
  linkEmail,
  linkPasskey,
  linkPhone,
  linkedIdentities,
  endOtherSessions,
  endSession,
  passkeyCreateOptions,
  passkeyLogin,
  passkeyOptions,
  phoneLogin,
  requestPhoneCode,
  sessions,
  unlink,
} from './linked-identities-contract.ts'

const noParams = z.strictObject({})
const user = z.object({
  id: z.string(),
  nick: z.string(),
  /** The proven address that letters go to. */
  email: z.string().nullable(),
  /** Address of the profile's picture, or null. */
  picture: z.string().nullable(),
  kind: z.enum(['visitor', 'member']),
  createTime: z.number(),
  location: z.object({ countryCode: z.string(), city: z.string() }),
  lang: z.string(),
  energy: z.number().int(),
  enableNSFW: z.boolean(),
  vipExpireAt: z.number().nullable(),
  channel: z.string(),
  ab: z.string(),
  fiztokFBP: z.string(),
  fiztokFBC: z.string(),
  isAdult: z.boolean(),
  chatModel: z.enum(['base', 'advanced']),
  style: z.enum(['REALITY', 'ANIMATE']),
  tags: z.array(z.string()),
  /** Locked out at their own request until then, epoch milliseconds. */
  excludedUntil: z.number().nullable(),
  /** The account is hidden and goes for good then, epoch milliseconds. */
  closesAt: z.number().nullable(),
  /** Suspended until then, or closed for good, by a decision; null without one. */
  suspension: z.object({ until: z.number().nullable(), isClosed: z.boolean() }).nullable(),
  /** Only proof of age opens the conversations again. */
  needsAgeProof: z.boolean(),
  /** A sign that the person may be a minor is why. */
  hasMinorSign: z.boolean(),
  /** The purposes of measurement that they allow and that count here; empty without one. */
  measuredFor: z.string(),
})

export const requestEmailLogin = defineCall('/v1/login/email/request-login', {
  summary:
    'Mails a six-digit code, or a link when useShortCode is false or too many codes were requested for the address. Answers alike for known and unknown addresses.',
  auth: 'public',
  params: z.strictObject({
    email: z.string().max(254),
    useShortCode: z.boolean().default(true),
    returnPath: returnPath.nullish(),
  }),
  data: z.object({ resendAfterMs: z.number().int(), isLink: z.boolean() }),
  errors: ['EMAIL_INVALID', 'LOGIN_CODE_TOO_SOON', 'MAIL_NOT_SENT', 'PROVIDER_CLOSED', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

/** A code of exactly six digits, or the long code of a link. */
const mailedCode = z
  .string()
  .max(100)
  .refine((code) => /\D/.test(code.trim()) || code.trim().length === 6)

export const emailLogin = defineCall('/v1/login/email', {
  summary: 'Signs in with a mailed code or link. What the visitor had is stored.',
  auth: 'public',
  params: z.strictObject({ email: z.string().max(254), code: mailedCode }),
  data: login,
  errors: ['EMAIL_INVALID', 'LOGIN_CODE_WRONG', 'EXCLUDED', 'DEVICE_BARRED', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const logout = defineCall('/v1/user/logout', {
  summary: 'Ends this session; the token is worthless afterwards.',
  auth: 'public',
  params: noParams,
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const eventsTicket = defineCall('/v1/events/ticket', {
  summary:
    'A ticket for /v1/events?ticket=…, for anyone who has no cookies: good once, for a minute. The token itself must never stand in an address.',
  auth: 'visitor',
  needsSession: true,
  params: noParams,
  data: z.object({ ticket: z.string() }),
  errors: [],
  repeat: 'safe',
})

export const myProfile = defineCall('/v1/user/my-profile', {
  summary: 'The own profile; `user.energy` is the energy now.',
  auth: 'visitor',
  needsSession: true,
  alsoFor: ['excluded', 'closing'],
  params: noParams,
  data: z.object({ user, goldBalance: z.number().int(), channel: z.string(), rewardEnergyAddHomeScreen: z.boolean() }),
  errors: [],
  repeat: 'safe',
})

export const confirmAge = defineCall('/v1/user/age/confirm', {
  summary: "Stores the answer 'I am 18 or older'. Makes a visitor where there is nobody yet.",
  auth: 'visitor',
  startsAnew: true,
  params: z.strictObject({ adult: z.literal(true) }),
  data: z.object({ isAdult: z.literal(true) }),
  errors: [],
  repeat: 'safe',
})

export const setLanguage = defineCall('/v1/config/set/lang', {
  summary: "Saves the person's language.",
  auth: 'visitor',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({ lang: z.string().max(20) }),
  data: z.object({ lang: z.string() }),
  errors: ['LANGUAGE_UNKNOWN'],
  repeat: 'safe',
})
