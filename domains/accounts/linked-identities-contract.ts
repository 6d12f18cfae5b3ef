import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { login } from './login-data.ts'

/** One sign-in method that a person has proven. */
export const link = z.object({
  id: z.string(),
  provider: z.enum(['email', 'google', 'telegram', 'phone', 'passkey']),
  /** The name of the identity for its person: the address, the number, a name. */
  label: z.string(),
  createdAt: z.number(),
  usedAt: z.number(),
})

const phone = z.string().max(40)
const code = z.string().max(100)
const ticket = z.string().max(100)
const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)

/** The options of a passkey travel as the browser's own function wants them. */
const passkeyOptionsData = z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() })

const passkeyResponse = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

export const requestPhoneCode = defineCall('/v1/login/phone/valid-code/request', {
  summary: 'Sends a six-digit code to a phone. Answers alike for known and unknown numbers.',
  auth: 'public',
  params: z.strictObject({ phone }),
  data: z.object({ resendAfterMs: z.number().int() }),
  errors: ['PHONE_INVALID', 'PROVIDER_CLOSED', 'LOGIN_CODE_TOO_SOON', 'SMS_NOT_SENT', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
  costs: 'one text message',
})

export const phoneLogin = defineCall('/v1/login/phone', {
  summary: 'Signs in with a code that was sent to a phone. What the visitor had is stored.',
  auth: 'public',
  params: z.strictObject({ phone, code }),
  data: login,
  errors: ['PHONE_INVALID', 'PROVIDER_CLOSED', 'LOGIN_CODE_WRONG', 'EXCLUDED', 'DEVICE_BARRED', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const passkeyOptions = defineCall('/v1/login/passkey/options', {
  summary: 'What the browser needs to request a passkey; its answer counts once, within five minutes.',
  auth: 'public',
  params: z.strictObject({}),
  data: passkeyOptionsData,
  errors: [],
  repeat: 'safe',
})

export const passkeyLogin = defineCall('/v1/login/passkey', {
  summary: 'Signs in with a passkey. What the visitor had is stored.',
  auth: 'public',
  params: z.strictObject({
    ticket,
    response: z.object({
      ...passkeyResponse,
      response: z.object({
        clientDataJSON: base64(8000),
        authenticatorData: base64(8000),
        signature: base64(4000),
        userHandle: base64(200).optional(),
      }),
    }),
  }),
  data: login,
  errors: ['PROOF_WRONG', 'EXCLUDED', 'DEVICE_BARRED', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const linkEmail = defineCall('/v1/user/bind/email', {
  summary: 'Opens the identity of a mail address to this person, by a code that was mailed to it.',
  auth: 'user',
  params: z.strictObject({ email: z.string().max(254), code }),
  data: link,
  errors: ['FRESH_SIGN_IN_NEEDED', 'EMAIL_INVALID', 'LOGIN_CODE_WRONG', 'IDENTITY_TAKEN', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const linkPhone = defineCall('/v1/user/bind/phone', {
  summary: 'Opens the identity of a phone number to this person, by a code that was sent to it.',
  auth: 'user',
  params: z.strictObject({ phone, code }),
  data: link,
  errors: [
    'FRESH_SIGN_IN_NEEDED',
    'PHONE_INVALID',
    'PROVIDER_CLOSED',
    'LOGIN_CODE_WRONG',
    'IDENTITY_TAKEN',
    'TOO_MANY_REQUESTS',
  ],
  repeat: 'once',
})

export const passkeyCreateOptions = defineCall('/v1/user/bind/passkey/options', {
  summary: 'What the browser needs to make a passkey; its answer counts once, in this session, within five minutes.',
  auth: 'user',
  params: z.strictObject({}),
  data: passkeyOptionsData,
  errors: [],
  repeat: 'safe',
})

export const linkPasskey = defineCall('/v1/user/bind/passkey', {
  summary: 'Opens the identity of a passkey to this person. Without a name it is called after the browser.',
  auth: 'user',
  params: z.strictObject({
    ticket,
    name: z.string().trim().max(60).default(''),
    response: z.object({
      ...passkeyResponse,
      response: z.object({
        clientDataJSON: base64(8000),
        attestationObject: base64(60_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    }),
  }),
  data: link,
  errors: ['FRESH_SIGN_IN_NEEDED', 'PROOF_WRONG', 'IDENTITY_TAKEN'],
  repeat: 'once',
})

export const linkedIdentities = defineCall('/v1/user/binds', {
  summary: 'Every sign-in method that this person has proven, the oldest first.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({}),
  data: z.object({ list: z.array(link), next: z.null() }),
  errors: [],
  repeat: 'safe',
})

export const unlink = defineCall('/v1/user/unbind', {
  summary: 'Takes a sign-in method away by its id in the list; the last one stays.',
  auth: 'user',
  params: z.strictObject({ id: z.string().max(100) }),
  data: z.object({}),
  errors: ['FRESH_SIGN_IN_NEEDED', 'LOGIN_NOT_FOUND', 'LAST_IDENTITY'],
  repeat: 'safe',
})

export const sessions = defineCall('/v1/user/session/list', {
  summary: 'Where this person is signed in: this session first, then the one used last.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        provider: z.enum(['', 'email', 'google', 'telegram', 'phone', 'passkey']),
        /** In the language of the request. */
        browser: z.string(),
        countryCode: z.string(),
        createdAt: z.number(),
        /** To the hour. */
        seenAt: z.number(),
        isCurrent: z.boolean(),
      }),
    ),
    next: z.null(),
  }),
  errors: [],
  repeat: 'safe',
})

export const endSession = defineCall('/v1/user/session/end', {
  summary: 'Ends one of these sessions by its id in the list; its token is worthless at once.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({ id: z.string().max(100) }),
  data: z.object({}),
  errors: ['LOGIN_NOT_FOUND'],
  repeat: 'safe',
})

export const endOtherSessions = defineCall('/v1/user/session/end-others', {
  summary: 'Ends every session of this person but this one.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({}),
  data: z.object({ ended: z.number().int() }),
  errors: [],
  repeat: 'safe',
})
