import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { login, returnPath } from './login-data.ts'
import { link } from './linked-identities-contract.ts'

const providerSettings = z.object({
  email: z.boolean(),
  google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
  telegram: z
    .object({
      botId: z.string(),
      /** Empty where none is configured; then there is no link to the bot. */
      botName: z.string(),
      /** Whether a browser can sign in by Telegram's own page; else only the mini-app and the bot's links do. */
      oidc: z.boolean(),
    })
    .nullable(),
  phone: z.boolean(),
  passkey: z.boolean(),
})
export type ProviderSettings = z.infer<typeof providerSettings>

export const providers = defineCall('/v1/login/doors', {
  summary: 'The sign-in methods that this brand has and this installation is set up for.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ providers: providerSettings }),
  errors: [],
  repeat: 'safe',
})

export const loginNonce = defineCall('/v1/login/nonce', {
  summary: 'A value that the credential must carry: it counts once, in this session, for ten minutes.',
  auth: 'visitor',
  params: z.strictObject({ provider: z.enum(['google']) }),
  data: z.object({ nonce: z.string() }),
  errors: ['PROVIDER_CLOSED'],
  repeat: 'once',
})

const google = z.strictObject({ credential: z.string().max(8000) })

export const googleLogin = defineCall('/v1/login/google', {
  summary: "Signs in with Google's credential. What the visitor had is stored.",
  auth: 'public',
  params: google,
  data: login,
  errors: ['PROOF_WRONG', 'PROVIDER_CLOSED', 'PROVIDER_UNREACHABLE', 'EXCLUDED', 'DEVICE_BARRED', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const telegramToken = defineCall('/v1/user/token', {
  summary: 'Signs a mini-app in with the launch data that Telegram signed; may be repeated while they are fresh.',
  auth: 'public',
  params: z.strictObject({ initData: z.string().max(8000) }),
  data: login,
  errors: ['PROOF_WRONG', 'PROVIDER_CLOSED', 'PROVIDER_UNREACHABLE', 'EXCLUDED', 'DEVICE_BARRED', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
})

/** Telegram's proof of who somebody is; exactly one of them is present. */
const telegramProof = {
  initData: z.string().max(8000).optional(),
  /** The fields of the login widget, as it hands them over. */
  widget: z.record(z.string().max(40), z.union([z.string().max(2000), z.number()])).optional(),
  code: z.string().max(2000).optional(),
  state: z.string().max(200).optional(),
}
const handOver = { tmpToken: z.string().max(100).optional(), momtk: z.string().max(100).optional() }

type Input = { [Name in keyof typeof telegramProof | keyof typeof handOver]?: unknown }
const isOneProof = ({ initData, widget, code, state, tmpToken, momtk }: Input) =>
  [initData, widget, code, tmpToken, momtk].filter((proof) => proof !== undefined).length === 1 &&
  (code === undefined) === (state === undefined)
const oneProof = { error: 'give one of initData, widget, tmpToken, momtk, or code with state' }

export const telegramLogin = defineCall('/v1/login/telegram', {
  summary: 'Signs in by Telegram: launch data, the widget, a link of the bot, or the code of its sign-in page.',
  auth: 'public',
  params: z.strictObject({ ...telegramProof, ...handOver }).refine(isOneProof, oneProof),
  data: login.extend({
    /** Where the sign-in began, for a code; else null. */
    returnPath: z.string().nullable(),
  }),
  errors: ['PROOF_WRONG', 'PROVIDER_CLOSED', 'PROVIDER_UNREACHABLE', 'EXCLUDED', 'DEVICE_BARRED', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
})

export const telegramStart = defineCall('/v1/login/telegram/start', {
  summary:
    "The address of Telegram's sign-in page. It comes back to /login/telegram with code and state; a state that begins with 'bind.' belongs to the call that binds.",
  auth: 'visitor',
  params: z.strictObject({ returnPath: returnPath.nullish(), purpose: z.enum(['login', 'bind']).default('login') }),
  data: z.object({ url: z.string() }),
  errors: ['PROVIDER_CLOSED', 'PROVIDER_UNREACHABLE'],
  repeat: 'once',
})

export const linkGoogle = defineCall('/v1/user/bind/google', {
  summary: 'Opens the identity of a Google account to this person.',
  auth: 'user',
  params: google,
  data: link,
  errors: ['FRESH_SIGN_IN_NEEDED', 'IDENTITY_TAKEN', 'PROOF_WRONG', 'PROVIDER_CLOSED', 'PROVIDER_UNREACHABLE'],
  repeat: 'once',
})

export const linkTelegram = defineCall('/v1/user/bind/telegram', {
  summary: 'Opens the identity of a Telegram account to this person; each proof counts once here.',
  auth: 'user',
  params: z.strictObject(telegramProof).refine(isOneProof, oneProof),
  data: link.extend({ returnPath: z.string().nullable() }),
  errors: ['FRESH_SIGN_IN_NEEDED', 'IDENTITY_TAKEN', 'PROOF_WRONG', 'PROVIDER_CLOSED', 'PROVIDER_UNREACHABLE'],
  repeat: 'once',
})
