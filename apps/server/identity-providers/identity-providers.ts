import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { browserLocale } from '#platform/i18n/detect.ts'
import { defaultLocale, isLocale, localePath } from '#platform/i18n/locales.ts'
import { countedSender } from '#platform/telemetry/counted-outcomes.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { createSms } from '#platform/sms/sms.ts'
import type { LoginType } from '#domains/brands/brands.ts'
import { brandKeys, brandOf, isBrandKey, loginTypes, passkeyDomain } from '#domains/brands/brands.ts'
import type { ProviderSettings } from '#domains/accounts/identity-providers-contract.ts'
import type { PasskeySite } from '#domains/accounts/server/public.ts'
import { createGoogleProvider, createTelegramBot, createTelegramProvider } from '#domains/accounts/server/public.ts'
import { starsUpdates } from '../payments/payment-names.ts'

type IdentityProviderNeeds = {
  config: Config
  db: Db
  publicUrl: string
  letterheadOf(brand: string): { siteUrl: string }
  /** Whether letters can be sent. */
  isMailOpen: boolean
  log: Log
  metrics: Pick<Metrics, 'outgoing'>
  text(locale: string, key: string, values?: Record<string, string>): string
  now: () => Date
}

/** The identities as they are configured, and which of them each brand shows. */
export function createIdentityProviders(needs: IdentityProviderNeeds) {
  const { config, db, publicUrl, letterheadOf, isMailOpen, log, metrics, text, now } = needs
  const sms = createSms({
    webhookUrl: config.SMS_WEBHOOK_URL,
    webhookToken: config.SMS_WEBHOOK_TOKEN,
    isProduction: config.NODE_ENV === 'production',
    log,
    now,
  })
  const phone = {
    sms: countedSender(sms.send, (outcome) => metrics.outgoing.inc({ channel: 'sms', outcome })),
    countries: config.PHONE_COUNTRIES ?? null,
    messagesToCountry: config.SMS_PER_COUNTRY,
  }
  const passkeySite: PasskeySite = ({ brand, origin }) => ({
    id: passkeyDomain(new URL(origin).hostname),
    name: brandOf(brand).title,
  })
  const google = createGoogleProvider({
    clientIds: ofBrands(config, 'GOOGLE_CLIENT_ID', loginTypes.google),
    issuer: config.GOOGLE_ISSUER,
    jwksUrl: config.GOOGLE_JWKS_URL,
    scriptUrl: config.GOOGLE_SCRIPT_URL,
  })
  const bots = botsOf(config)
  const telegram = createTelegramProvider({
    bots,
    publicKey: config.TELEGRAM_PUBLIC_KEY,
    launchMaxAgeMs: config.TELEGRAM_LAUNCH_SECONDS * 1000,
    issuer: config.TELEGRAM_OIDC_ISSUER,
  })
  const bot = createTelegramBot({
    db,
    bots,
    apiRoot: config.TELEGRAM_API_ROOT,
    publicUrl,
    siteOf: (brand) => letterheadOf(brand).siteUrl,
    text: (language, phrase, brand) => text(localeOf(language), `bot.${phrase}`, { brand: brandOf(brand).title }),
    pathIn: (language, path) => localePath(localeOf(language), path),
    updates: config.PAYMENTS === 'live' ? starsUpdates : [],
    byWebhook: config.TELEGRAM_UPDATES === 'webhook',
    log,
  })
  const identitiesOf = (brand: string): ProviderSettings => {
    const { supportLoginType } = brandOf(brand)
    return {
      email: isMailOpen && supportLoginType.includes(loginTypes.email),
      google: google.settings(brand),
      telegram: telegram.settings(brand),
      phone: sms.isOpen && supportLoginType.includes(loginTypes.phone),
      passkey: supportLoginType.includes(loginTypes.passkey),
    }
  }
  // Everything that Google's script loads and shows lies in the folder it comes from.
  const googleFolder = config.GOOGLE_CLIENT_ID ? new URL('.', config.GOOGLE_SCRIPT_URL).href : null
  return { google, telegram, bot, phone, passkeySite, smsOutbox: sms.outbox, identitiesOf, googleFolder }
}

export type IdentityProviders = ReturnType<typeof createIdentityProviders>

/** The bot of each brand that has one. */
export function botsOf(config: Config) {
  const [tokens, names, secrets] = (['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'TELEGRAM_CLIENT_SECRET'] as const).map(
    (name) => ofBrands(config, name, loginTypes.telegram),
  )
  return new Map(
    [...(tokens ?? [])].map(([brand, input]) => {
      const [id = '', secret] = input.split(':')
      const token = secret ? input : null
      return [brand, { id, token, name: names?.get(brand) ?? '', clientSecret: secrets?.get(brand) ?? null }]
    }),
  )
}

type ByBrand = 'GOOGLE_CLIENT_ID' | 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BOT_NAME' | 'TELEGRAM_CLIENT_SECRET'

/** The values of the brands that have this identity, the installation's own brand first. */
function ofBrands(config: Config, name: ByBrand, provider: LoginType): Map<string, string> {
  const input = config[name] ?? {}
  const unknown = Object.keys(input).find((brand) => brand !== '*' && !isBrandKey(brand))
  if (unknown !== undefined)
    throw new ConfigError(
      `Configuration is wrong. ${name}: there is no brand "${unknown}". Known: ${brandKeys.join(', ')}.`,
    )
  const brands = [config.BRAND, ...brandKeys.filter((key) => key !== config.BRAND)]
  return new Map(
    brands
      .filter((brand) => brandOf(brand).supportLoginType.includes(provider))
      .flatMap((brand): [string, string][] => {
        const value = input[brand] ?? input['*']
        return value === undefined ? [] : [[brand, value]]
      }),
  )
}

function localeOf(language: string) {
  return isLocale(language) ? language : (browserLocale(language) ?? defaultLocale)
}
