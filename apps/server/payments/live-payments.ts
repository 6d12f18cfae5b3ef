import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import { createHostedCheckout } from '#platform/payments/hosted/hosted-checkout.ts'
import type { HostedGateway } from '#platform/payments/hosted/hosted-profiles.ts'
import { accountVariable, hostedGateways, hostedProfile } from '#platform/payments/hosted/hosted-profiles.ts'
import { createOceanpayment } from '#platform/payments/oceanpayment/oceanpayment.ts'
import { oceanpaymentHosts } from '#platform/payments/oceanpayment/options.ts'
import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import { paypalHosts } from '#platform/payments/paypal/options.ts'
import { createPaypal } from '#platform/payments/paypal/paypal.ts'
import type { TelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import { createTelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { botsOf } from '../identity-providers/identity-providers.ts'
import { noticeUrlOf } from '#domains/orders/server/public.ts'
import { oceanMethods } from './payment-names.ts'
import type { PaymentGateways } from './gateway-adapters.ts'

const host = z.enum(['live', 'test']).default('live')
/** Whether notices count from the addresses alone that the gateway has published. */
const checksSenders = z.stringbool().default(false)
const oceanAccount = z.strictObject({
  account: z.string().min(1),
  terminal: z.string().min(1),
  secureCode: z.string().min(1),
  previousSecureCode: z.string().min(1).optional(),
  host,
  /** Instead of the vendor's hosts: one that stands in for all of them. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  opensBy: z.enum(['server', 'form']).default('server'),
  checksSenders,
})
const paypalAccount = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  webhookId: z.string().min(1),
  host,
})
const hostedAccount = z
  .object({
    secret: z.string().min(1),
    previousSecret: z.string().min(1).optional(),
    baseUrl: z.url().optional(),
    checksSenders,
  })
  .catchall(z.string())

type Needs = { publicUrl: string; now(): Date }

/** The payment methods that an account is configured for. */
export function openLivePayments(config: Config, needs: Needs): PaymentGateways {
  const adapters = new Map<PaymentMethod, PaymentAdapter>([
    ...oceanpayment(config),
    ...paypal(config, needs),
    ...hostedGateways.flatMap((method) => hosted(config, { method, ...needs })),
  ])
  const stars = new Map<string, TelegramStars>()
  for (const [brand, { token }] of botsOf(config))
    if (token) stars.set(brand, createTelegramStars({ apiRoot: config.TELEGRAM_API_ROOT, token }))
  return {
    adapterOf: (brand, method) => (method === 'TelegramStar' ? stars.get(brand) : adapters.get(method)) ?? null,
    starsOf: (brand) => stars.get(brand) ?? null,
    async close() {
      await Promise.all([...adapters.values(), ...stars.values()].map((adapter) => adapter.close()))
    },
  }
}

type Entry = [PaymentMethod, PaymentAdapter]

function oceanpayment({ PAY_OCEANPAYMENT, BRAND }: Config): Entry[] {
  if (!PAY_OCEANPAYMENT) return []
  const { host: at, baseUrl, ...account } = read('PAY_OCEANPAYMENT', oceanAccount, PAY_OCEANPAYMENT)
  const own = baseUrl?.replace(/(?<!\/)\/+$/, '')
  const hosts = own === undefined ? oceanpaymentHosts[at] : { payUrl: own, queryUrl: own, cardUrl: own }
  return oceanMethods.map(([method, methods]) => [
    method,
    createOceanpayment({
      ...account,
      ...hosts,
      methods,
      currencies: ['USD'],
      mailDomain: brandOf(BRAND).host,
      storesCards: method === 'OceanPayment',
    }),
  ])
}

function paypal({ PAY_PAYPAL, BRAND }: Config, { now }: Needs): Entry[] {
  if (!PAY_PAYPAL) return []
  const { host: at, ...account } = read('PAY_PAYPAL', paypalAccount, PAY_PAYPAL)
  const brandName = brandOf(BRAND).title
  return [['PayPal', createPaypal({ ...account, baseUrl: paypalHosts[at], brandName, proves: 'by-asking', now })]]
}

type Hosted = Needs & { method: HostedGateway }

function hosted(config: Config, { method, publicUrl, now }: Hosted): Entry[] {
  const variable = accountVariable(method)
  const input = config[variable]
  if (!input) return []
  const { secret, previousSecret, baseUrl, checksSenders: checks, ...fields } = read(variable, hostedAccount, input)
  const account = {
    secret,
    previousSecret,
    baseUrl,
    checksSenders: checks,
    fields,
    noticeUrl: noticeUrlOf(publicUrl, method),
  }
  try {
    return [[method, createHostedCheckout({ profile: hostedProfile(method), account, now })]]
  } catch (cause) {
    throw new ConfigError(`Configuration is wrong. ${variable}: ${(cause as Error).message}.`, { cause })
  }
}

/** An account as it has to be; what is wrong is named, and nothing of it repeated. */
function read<T>(variable: string, schema: z.ZodType<T>, input: Record<string, string>): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'it'} (${code})`).join(', ')
  throw new ConfigError(
    `Configuration is wrong. ${variable}: look at ${wrong}. See the configuration table in README.md.`,
  )
}
