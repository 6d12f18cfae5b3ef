import { z } from 'zod'
import type { SignRule } from './signing.ts'
import { checkSecret, signRule } from './signing.ts'
import type { Template } from './template.ts'
import { namesIn } from './template.ts'

const path = z.string().regex(/^[\w-]+(\.[\w-]+)*$/)
const words = z.string().min(1)

const template: z.ZodType<Template> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(template), z.record(z.string(), template)]),
)

/** Where an answer or a notice says something, and in which words. */
const reading = z.strictObject({
  number: path,
  reference: path,
  status: path,
  amount: path,
  currency: path,
  /** The meaning of the gateway's words for a status; of two words with one meaning, the first is the one it sends. */
  statuses: z.record(words, z.enum(['open', 'pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged-back'])),
  /** Distinguishes two events of one kind, such as two refunds, if the gateway names them. */
  eventId: path.nullable(),
})

const said = z.strictObject({ at: path, is: z.array(words).min(1) })

const requested = {
  /** Below the gateway's address, with names in braces. */
  path: z.string().startsWith('/'),
  fields: z.record(words, template),
}

const asNotices = z.literal('as-notices')
const reply = z.strictObject({ status: z.int().min(200).max(599), body: z.string() })

const profileShape = z.strictObject({
  gateway: z.string().regex(/^[a-z0-9-]+$/),
  title: words,
  /** Null if no address is published: then it must be configured. */
  baseUrl: z.url({ protocol: /^https$/ }).nullable(),
  /** The account fields beside the secret: merchant numbers, keys of the application. */
  account: z.array(z.string().regex(/^[A-Za-z]\w*$/)),
  amount: z.enum(['2dp', 'minor', 'integer']),
  /** How each currency is counted there, what it is called if not by its own letters, and which amounts are taken. */
  currencies: z
    .record(
      z.string().regex(/^[A-Z]{3,5}$/),
      z.strictObject({
        decimals: z.int().min(0).max(8),
        called: words.optional(),
        least: z.int().positive().optional(),
        most: z.int().positive().optional(),
      }),
    )
    .refine((currencies) => Object.keys(currencies).length > 0, 'names no currency'),
  /** Which order numbers it takes: a class of characters and the most of them. */
  orderNumber: z.strictObject({ characters: words, most: z.int().positive() }),
  /** How many characters the title and the description may have. */
  longest: z.strictObject({ title: z.int().positive(), description: z.int().positive() }),
  /** How long the gateway may take for an answer. */
  timeoutMs: z.int().min(500).max(60_000),
  /** The only sender addresses of notices, if the gateway has published them. */
  senders: z.union([z.array(z.union([z.ipv4(), z.ipv6()])).min(1), z.null()]),
  requests: z.strictObject({
    format: z.enum(['json', 'form']),
    headers: z.record(words, z.string()),
    sign: z.union([signRule, asNotices, z.null()]),
    /** The contents of a successful answer; null if the HTTP status alone indicates success. */
    yes: said.nullable(),
    /** The same for an answer about an unknown payment, in addition to HTTP 404. */
    unknown: said.nullable(),
  }),
  create: z.strictObject({
    ...requested,
    /** Where the answer names the page to pay on, the gateway's own name for the payment, and until when it is open. */
    payUrl: path,
    reference: path.nullable(),
    expiresAt: z.strictObject({ at: path, form: z.enum(['iso', 'unix', 'unix-ms']) }).nullable(),
  }),
  query: z
    .strictObject({
      ...requested,
      method: z.enum(['GET', 'POST']),
      /** A number of null says that the answer does not repeat what was requested. */
      reading: z.union([asNotices, reading.extend({ number: path.nullable() })]),
    })
    .nullable(),
  refund: z
    .strictObject({
      ...requested,
      /** The path of the refund's state, and its words for done or requested. */
      status: path,
      done: z.array(words),
      requested: z.array(words),
    })
    .nullable(),
  notice: z.strictObject({
    format: z.enum(['json', 'form', 'json-or-form']),
    /** Whether one notice is a list of events. */
    isList: z.boolean(),
    sign: signRule,
    /** Required values in each event or in a header, by path or as `header.<name>`. */
    ours: z.record(words, z.string()),
    reading,
    /** The plain-text replies to an accepted and to a rejected notice. */
    believed: reply,
    doubted: reply,
    /** The gateway's maximum number of deliveries of a notice. */
    attempts: z.int().positive(),
  }),
})

export type HostedProfile = z.infer<typeof profileShape>
export type Reading = Omit<z.infer<typeof reading>, 'number'> & { number: string | null }
/** A request to the gateway. */
export type HostedCall = { method: 'GET' | 'POST'; path: string; fields: Readonly<Record<string, Template>> }

/** The operator's account at one gateway. */
export type HostedAccount = {
  /** The values of the profile's account fields. */
  fields: Readonly<Record<string, string>>
  secret: string
  /** Still believed in notices while the gateway changes over. */
  previousSecret?: string | undefined
  /** The address of the gateway; by default the profile's. */
  baseUrl?: string | undefined
  /** Whether notices from other addresses than the published ones are refused; the edge must then name the sender. */
  checksSenders?: boolean | undefined
  /** The notice address as the gateway knows it: some sign it. */
  noticeUrl: string
}

const buyerNames = ['id', 'email', 'country', 'ip', 'locale', 'telegramId'].map((name) => `buyer.${name}`)
const paymentNames = ['number', 'amount', 'currency']
const createNames = ['title', 'description', 'noticeUrl', 'returnUrl', 'cancelUrl', 'expiresAt', 'expiresInSeconds']
const known = {
  create: [...paymentNames, ...createNames, ...buyerNames],
  query: [...paymentNames, 'reference'],
  refund: [...paymentNames, 'reference', 'key', 'reason'],
}

/** Reads a profile; throws one sentence for a wrong one. */
export function readProfile(data: unknown): HostedProfile {
  const name = (data as { gateway?: unknown } | null)?.gateway
  const which = typeof name === 'string' ? `"${name}"` : 'without a name'
  const read = profileShape.safeParse(data)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`The payment profile ${which} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`)
  }
  const fault = faultIn(read.data)
  if (fault) throw new Error(`The payment profile ${which} is wrong: ${fault}`)
  return read.data
}

/** Throws one sentence for an account that does not suffice; it quotes nothing of it. */
export function checkAccount(profile: HostedProfile, account: HostedAccount): void {
  const fail = (fault: string): never => {
    throw new Error(`The account of the payment gateway "${profile.gateway}" is wrong: ${fault}`)
  }
  for (const name of profile.account) if (!account.fields[name]) fail(`it lacks "${name}"`)
  if (account.checksSenders && !profile.senders) fail('the gateway has published no addresses to check senders by')
  if (!isWebAddress(account.noticeUrl)) fail('its notice address is none')
  if (!isWebAddress(account.baseUrl ?? profile.baseUrl ?? '')) fail('the address of the gateway is missing, or is none')
  const secrets = [account.secret, account.previousSecret ?? account.secret]
  for (const secret of secrets)
    try {
      checkSecret(profile.notice.sign, secret)
    } catch (error) {
      fail(error instanceof Error ? error.message : 'its secret cannot be used')
    }
}

function faultIn(profile: HostedProfile): string | null {
  const { create, query, refund, notice, requests } = profile
  const calls = {
    create: { ...create, method: 'POST' as const },
    query,
    refund: refund && { ...refund, method: 'POST' as const },
  }
  for (const [name, call] of Object.entries(calls)) {
    const fault = call && faultInCall(profile, call, name as keyof typeof known)
    if (fault) return `${name}: ${fault}`
  }
  const strange = namesIn(requests.headers).find((name) => name !== 'secret' && !isAccountName(profile, name))
  if (strange) return `requests: nothing is known as {${strange}}`
  const foreign = namesIn(notice.ours).find((name) => !isAccountName(profile, name))
  if (foreign) return `notice: nothing is known as {${foreign}}`
  if (requestRule(profile)?.by === 'rsa-body') return 'requests: nobody but the gateway can sign with its key'
  return faultInReadings(profile) ?? faultInRules(profile) ?? faultInCharacters(profile)
}

function faultInCall(profile: HostedProfile, call: HostedCall, kind: keyof typeof known): string | null {
  const names = [...namesIn(call.path), ...namesIn(call.fields)]
  const strange = names.find((name) => !known[kind].includes(name) && !isAccountName(profile, name))
  if (strange) return `nothing is known as {${strange}}`
  const missing = paymentNames.find((name) => kind === 'create' && !names.includes(name))
  if (missing) return `{${missing}} stands nowhere`
  if (!names.includes('number') && !names.includes('reference'))
    return 'neither {number} nor {reference} stands anywhere'
  return call.method === 'GET' && Object.keys(call.fields).length > 0 ? 'a GET has no fields, but a path' : null
}

function faultInReadings(profile: HostedProfile): string | null {
  const { reading } = profile.notice
  const requested = profile.query ? queryReading(profile) : reading
  if ((requested.eventId === null) !== (reading.eventId === null))
    return 'query and notice must both name events, or neither'
  const isMute = [requested, reading].some(({ statuses }) => !Object.values(statuses).includes('paid'))
  return isMute ? 'no status means paid' : null
}

function faultInRules(profile: HostedProfile): string | null {
  const rule = requestRule(profile)
  return faultInRule(profile, profile.notice.sign) ?? (rule && faultInRule(profile, rule))
}

function faultInRule(profile: HostedProfile, rule: SignRule): string | null {
  const signsBody = !['sorted-pairs', 'ordered-values', 'hmac-pairs'].includes(rule.by)
  if (signsBody && 'field' in rule.place) return `${rule.by}: a body cannot hold its own signature`
  if (rule.by !== 'hmac-request') return null
  if (rule.parts.includes('timestamp') && !rule.timestamp) return 'hmac-request: there is no header for the timestamp'
  const strange = rule.parts.find((part) => part.startsWith('account.') && !isAccountName(profile, part))
  return strange ? `hmac-request: nothing is known as ${strange}` : null
}

function faultInCharacters({ orderNumber }: HostedProfile): string | null {
  try {
    orderNumberPattern(orderNumber)
    return null
  } catch {
    return 'orderNumber.characters is no class of characters'
  }
}

/** How requests are signed; null where they are not. */
export function requestRule({ requests, notice }: HostedProfile): SignRule | null {
  return requests.sign === 'as-notices' ? notice.sign : requests.sign
}

/** How the answer to a query is read. */
export function queryReading({ query, notice }: HostedProfile): Reading {
  return query === null || query.reading === 'as-notices' ? notice.reading : query.reading
}

/** Whether a notice's signature covers the address that it is sent to. */
export function signsAddress({ notice: { sign } }: HostedProfile): boolean {
  return sign.by === 'hmac-request' && (sign.parts.includes('url') || sign.parts.includes('path'))
}

/** The pattern of an order number at the gateway. */
export function orderNumberPattern({ characters, most }: HostedProfile['orderNumber']): RegExp {
  return new RegExp(`^[${characters}]{1,${most}}$`, 'u')
}

function isAccountName({ account }: HostedProfile, name: string): boolean {
  return name.startsWith('account.') && account.includes(name.slice('account.'.length))
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
