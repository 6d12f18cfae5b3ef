import { z } from 'zod'
import { guardFormatNames } from '../moderation/guard-formats.ts'
import type { AccountVariable } from '../payments/hosted/hosted-profiles.ts'
import { accountVariable, hostedGateways } from '../payments/hosted/hosted-profiles.ts'
import { systemPlacements } from '../models/openai-compatible/message-order.ts'
import { thinkingModes } from '../models/openai-compatible/request-body.ts'
import { byBrand, cdnBase, httpUrl } from './addresses.ts'
import { coldAfterDays, limitVariables } from './limits.ts'
import { sealingKeys } from './sealing-keys.ts'
import { faultsOfPictureEngines } from './picture-engines.ts'

/** The number of our own proxies in front of the server; `true` is one. */
const proxies = z
  .string()
  .regex(/^(true|false|[0-9])$/, 'must be true, false or the number of proxies')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** `/from=/to,/old=https://other.example/new`: paths without language prefix, and where they lead. */
const redirectRules = z.string().transform((value, context) => {
  const pairs = value.split(',').map((pair) => pair.trim().split('=', 2) as [string, string | undefined])
  if (pairs.every(([from, to]) => from.startsWith('/') && to && /^(\/(?!\/)|https?:\/\/)/.test(to)))
    return Object.fromEntries(pairs) as Record<string, string>
  context.addIssue({ code: 'custom', message: 'must read /from=/to,/old=https://other.example/new' })
  return z.NEVER
})

/** `GB=proof,US-TX=declared`: places, and whether a person's word is enough there. */
const agePolicy = z.string().transform((value, context) => {
  const pairs = value.split(',').map((pair) => pair.trim().split('=', 2) as [string, string | undefined])
  if (
    pairs.every(
      ([place, requested]) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(place) && /^(proof|declared)$/.test(requested ?? ''),
    )
  )
    return Object.fromEntries(pairs) as Record<string, 'proof' | 'declared'>
  context.addIssue({ code: 'custom', message: 'must read GB=proof,US-TX=declared' })
  return z.NEVER
})

/** An account at a gateway: its keys and numbers by name. */
const payAccount = z.string().transform((value, context): Record<string, string> => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(value))
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an account as JSON, {"secret":"…"}' })
    return z.NEVER
  }
})

/** An account for each gateway that is spoken to by its profile alone. */
const hostedAccounts = Object.fromEntries(
  hostedGateways.map((gateway) => [accountVariable(gateway), payAccount.optional()]),
  // `Object.fromEntries` forgets the names of the keys.
) as Record<AccountVariable, z.ZodOptional<typeof payAccount>>

/** `DE,AT,CH`: countries by their two letters. */
const countries = list.pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be countries as DE,AT,CH')).min(1))

/** The push services of the browsers that there are. */
const usualPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]
/** `https://push.example,https://*.push.example`: origins of push services, with a star for all hosts below one. */
const pushServices = list.pipe(
  z
    .array(z.string().regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, 'must be origins as https://*.push.example'))
    .min(1),
)

export const defaultSignSecret = 'nocturne-well-formed-client'

/** Every environment variable the product reads; README's table documents the same names. */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PICTURE_CACHE: z.string().min(1).optional(),
  CAST_PICTURES: z.string().min(1).optional(),
  FFMPEG_FOLDER: z.string().min(1).optional(),
  PUBLIC_URL: httpUrl.optional(),
  CDN_ASSETS: cdnBase.optional(),
  CDN_THEMES: cdnBase.optional(),
  CDN_PAYMENTS: cdnBase.optional(),
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host without port, as console.example.org, or localhost')
    .optional(),
  DESK_PAGE_MAIL: list.default([]),
  DESK_PAGE_WEBHOOK: httpUrl.optional(),
  AUDIT_KEY: z.string().min(1).optional(),
  EVIDENCE_KEY: z.string().min(1).optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  OPERATOR_TOKEN: z.string().min(16).optional(),
  ROLE: z.enum(['all', 'web', 'stream', 'bot', 'worker']).default('all'),
  BRAND: z.string().default('nocturne'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(3600).default(15),
  SHUTDOWN_NOTICE_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  SHUTDOWN_REPLIES_SECONDS: z.coerce.number().int().min(0).max(3600).default(90),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age, age1…')
    .optional(),
  BACKUP_KEY: z.string().min(1).optional(),
  BACKUP_VERIFY_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL_BASE: z.string().min(1).default('base'),
  LLM_MODEL_ADVANCED: z.string().min(1).optional(),
  LLM_SYSTEM_MESSAGES: z.enum(systemPlacements).default('front'),
  LLM_THINKING: z.enum(thinkingModes).default('learned'),
  LLM_GGUF: z.string().min(1).optional(),
  LLM_ENGINES: z.string().min(1).optional(),
  SPEECH_SERVER: z.string().min(1).optional(),
  TRANSCRIPTION_SERVER: z.string().min(1).optional(),
  IMAGE_BASE_URL: httpUrl.optional(),
  IMAGE_API_KEY: z.string().optional(),
  IMAGE_MODEL: z.string().min(1).optional(),
  COMFYUI_URL: httpUrl.optional(),
  COMFYUI_WORKFLOW: list.optional(),
  COMFYUI_VIDEO_WORKFLOW: z.string().min(1).optional(),
  VIDEO_BASE_URL: httpUrl.optional(),
  VIDEO_API_KEY: z.string().optional(),
  VIDEO_MODEL: z.string().min(1).optional(),
  VIDEO_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  C2PA_CERTIFICATE: z.string().min(1).optional(),
  C2PA_PRIVATE_KEY: z.string().min(1).optional(),
  C2PA_TIMESTAMP_URL: httpUrl.optional(),
  CHAT_CONCURRENCY: z.coerce.number().int().min(1).max(5000).default(400),
  CHAT_QUEUE: z.coerce.number().int().min(0).max(100_000).default(2000),
  SCRIPTED_TOKENS_PER_SECOND: z.coerce.number().min(0).max(10_000).default(28),
  COLD_AFTER_DAYS: coldAfterDays.optional(),
  MEMORY_TOKENS: z.coerce.number().int().min(500).max(200_000).default(3000),
  DEFAULT_DAILY_COINS: z.coerce.number().int().min(0).max(1_000_000).optional(),
  CALL_COINS_PER_MINUTE: z.coerce.number().int().min(0).max(10_000).default(0),
  FREE_REGENERATIONS: z.coerce.number().int().min(0).max(100).default(1),
  ERROR_REPORT_URL: httpUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_WEBHOOK_URL: httpUrl.optional(),
  SMS_WEBHOOK_TOKEN: z.string().min(1).optional(),
  PUSH_SERVICES: pushServices.default(usualPushServices),
  PHONE_COUNTRIES: countries.optional(),
  SMS_PER_COUNTRY: z.coerce.number().int().min(1).default(500),
  GOOGLE_CLIENT_ID: byBrand.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: httpUrl.default('https://accounts.google.com/gsi/client'),
  TELEGRAM_BOT_TOKEN: byBrand
    .refine((tokens) => Object.values(tokens).every((token) => /^\d{1,16}(:[\w-]{20,})?$/.test(token)), {
      message: "must hold tokens as BotFather gives them, or a bot's number alone where the token is kept elsewhere",
    })
    .optional(),
  TELEGRAM_BOT_NAME: byBrand.optional(),
  TELEGRAM_CLIENT_SECRET: byBrand.optional(),
  TELEGRAM_API_ROOT: httpUrl.default('https://api.telegram.org'),
  TELEGRAM_OIDC_ISSUER: httpUrl.default('https://oauth.telegram.org'),
  TELEGRAM_WEB_ORIGIN: httpUrl.default('https://web.telegram.org'),
  INTIMATE_CONSENT: z.enum(['law', 'law-or-unknown', 'everywhere', 'off']).default('law'),
  TELEGRAM_LEVEL: z.enum(['safe', 'as-chosen']).default('safe'),
  TELEGRAM_UPDATES: z.enum(['webhook', 'polling']).default('webhook'),
  TELEGRAM_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be an Ed25519 key as 64 hex digits')
    .default('e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'),
  TELEGRAM_LAUNCH_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
  SECRETS_KEY: sealingKeys.default([]),
  SIGN_SECRET: z.string().min(8).default(defaultSignSecret),
  SIGN_SECRET_ALSO: z.string().min(8).optional(),
  BRAND_CONTENT: z.string().min(1).optional(),
  MEET_BRANDS: list.default([]),
  CREATION_CHOICES: z.string().min(1).optional(),
  REAL_NAMES: z.string().min(1).optional(),
  PRICE_LISTS: z.string().min(1).optional(),
  PAYMENTS: z.enum(['off', 'sandbox', 'live']).optional(),
  PAY_METHODS_OFF: list.default([]),
  PAY_CHECKOUT_HOSTS: list.default([]),
  PAY_OCEANPAYMENT: payAccount.optional(),
  PAY_PAYPAL: payAccount.optional(),
  ...hostedAccounts,
  PUBLISHER: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be one word')
    .default(''),
  USAGE_LOG_HOST: httpUrl.optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a pixel')
    .optional(),
  META_PIXEL_URL: httpUrl.default('https://www.facebook.com/tr'),
  PURCHASE_CALLBACK_URL: httpUrl.optional(),
  BLOCKED_REGIONS: list
    .refine((all) => all.every((place) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(place)), {
      message: 'must be countries and areas by their letters, as DE,US-TX',
    })
    .default([]),
  COUNTRY_HEADER: z.string().optional(),
  REGION_HEADER: z.string().optional(),
  GEO_DATABASE: z.string().min(1).optional(),
  TRUST_PROXY: proxies.default(0),
  AGE_PROVIDER: z.enum(['none', 'sandbox', 'http']).optional(),
  AGE_PROVIDER_URL: httpUrl.optional(),
  AGE_PROVIDER_SECRET: z.string().min(32).optional(),
  AGE_PROVIDER_METHODS: list.default(['photo-id-match', 'digital-id', 'credit-card']),
  AGE_POLICY: agePolicy.default({}),
  EMBEDDINGS_BASE_URL: httpUrl.optional(),
  EMBEDDINGS_API_KEY: z.string().min(1).optional(),
  EMBEDDINGS_MODEL: z.string().min(1).default('default'),
  EMBEDDINGS_TIMEOUT_MS: z.coerce.number().int().min(50).max(20_000).default(250),
  MODERATION_BASE_URL: httpUrl.optional(),
  MODERATION_API_KEY: z.string().min(1).optional(),
  MODERATION_MODEL: z.string().min(1).optional(),
  MODERATION_CATEGORIES: list.default(['sexual/minors']),
  IMAGE_GATE_LISTS: list.default([]),
  IMAGE_GATE_BASE_URL: httpUrl.optional(),
  IMAGE_GATE_API_KEY: z.string().min(1).optional(),
  IMAGE_GATE_MODEL: z.string().min(1).optional(),
  IMAGE_GATE_CATEGORIES: list.default(['sexual/minors']),
  IMAGE_GATE_TIMEOUT_MS: z.coerce.number().int().min(50).max(20_000).default(4000),
  GUARD_BASE_URL: httpUrl.optional(),
  GUARD_API_KEY: z.string().min(1).optional(),
  GUARD_MODEL: z.string().min(1).default('guard'),
  GUARD_FORMAT: z.enum(guardFormatNames).default('llama-guard'),
  GUARD_CATEGORIES: list.default([]),
  GUARD_POLICY: z.string().min(1).optional(),
  GUARD_TIMEOUT_MS: z.coerce.number().int().min(50).max(20_000).default(3000),
  ...limitVariables,
  REDIRECT_RULES: redirectRules.default({}),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** The names of all variables that are read. */
export const variableNames = Object.keys(variables.shape)

const payAccounts = ['PAY_OCEANPAYMENT', 'PAY_PAYPAL', ...hostedGateways.map(accountVariable)] as const

const checked = variables.superRefine((input, context) => {
  const wrong = (name: keyof typeof input, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  for (const name of ['CDN_ASSETS', 'CDN_THEMES', 'CDN_PAYMENTS'] as const)
    if (
      input.PUBLIC_URL?.startsWith('https:') &&
      Object.values(input[name] ?? {}).some((base) => !base.startsWith('https:'))
    )
      wrong(name, 'must be https where PUBLIC_URL is: browsers load nothing else into such a page')
  if (input.REDIS_URL && !input.DATABASE_URL)
    wrong('REDIS_URL', 'connects processes that share a PostgreSQL: set DATABASE_URL')
  for (const [name, words] of faultsOfPictureEngines(input)) wrong(name, words)
  if (input.LLM_ENGINES && input.LLM_BASE_URL)
    wrong('LLM_BASE_URL', 'is one server too many beside LLM_ENGINES: name it in that file')
  if (input.C2PA_CERTIFICATE && !input.C2PA_PRIVATE_KEY)
    wrong('C2PA_PRIVATE_KEY', 'is needed when C2PA_CERTIFICATE is set')
  if (!input.C2PA_CERTIFICATE && (input.C2PA_PRIVATE_KEY ?? input.C2PA_TIMESTAMP_URL))
    wrong('C2PA_CERTIFICATE', 'is needed when another variable of C2PA is set')
  for (const name of payAccounts)
    if (input[name] && input.PAYMENTS !== 'live')
      wrong(name, 'is an account for real money: it wants PAYMENTS=live, and stands nowhere beside the sandbox')
  if (input.PAYMENTS === 'live' && !input.DATABASE_URL)
    wrong(
      'PAYMENTS',
      'live needs PostgreSQL in DATABASE_URL: the embedded database may lose its last seconds in a power cut, and payments with them',
    )
  if (input.META_PIXEL_ID && !input.PUBLISHER)
    wrong('META_PIXEL_ID', "is a publisher's: events are sent to it only in a build that names one in PUBLISHER")
  if (input.PURCHASE_CALLBACK_URL && !input.PUBLISHER)
    wrong('PURCHASE_CALLBACK_URL', "is a publisher's: only a build that names one in PUBLISHER reports purchases")
  const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = bucket.filter((name) => input[name] === undefined)
  if (missing.length < bucket.length)
    for (const name of missing) wrong(name, 'is needed when files are kept in a bucket')
  if (input.AGE_PROVIDER !== 'http') return
  for (const name of ['AGE_PROVIDER_URL', 'AGE_PROVIDER_SECRET'] as const)
    if (input[name] === undefined) wrong(name, 'is needed when AGE_PROVIDER is http')
})

export type Config = z.infer<typeof variables>

/** A wrong variable; the message names it, what is wrong and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment once. An empty variable counts as not set; a wrong one stops the start. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const input = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = checked.safeParse(input)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`Configuration is wrong. ${lines.join('; ')}. See the configuration table in README.md.`)
}
