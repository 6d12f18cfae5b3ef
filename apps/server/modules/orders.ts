import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { browserLocale } from '#platform/i18n/detect.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { LetterSender } from '#platform/mail/mail.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import { paymentMethods } from '#domains/orders/payment-methods.ts'
import { readWhole } from '#domains/media/server/public.ts'
import type { Orders } from '#domains/orders/server/public.ts'
import {
  createQuotes,
  createSales,
  openBrandContents,
  openCatalogue,
  priceSource,
  readCatalogue,
  readContent,
} from '#domains/orders/server/public.ts'
import { isAllowed } from '#domains/privacy/server/public.ts'
import { ownSpendLimits } from '#domains/wallet/server/public.ts'
import { offersRest } from '#domains/wellbeing/server/public.ts'
import type { AdapterOf, Payments } from '../payments/payments.ts'
import { openPayments } from '../payments/payments.ts'

type Needs = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  catalogues: Catalogues
  publish: PublishEvent
  jobs: Jobs
  send: LetterSender
  publicUrl: string
  dataDir: string
  /** What a test puts in place of the ways to pay. */
  adapterOf?: AdapterOf | undefined
  sessionsEnded(selectors: readonly string[]): void
}

/** Opens the ways to pay, and ties orders to them, to the price list, and to what a person allows themselves. */
export async function openOrders(needs: Needs): Promise<{ orders: Orders; payments: Payments }> {
  const { config, db, clock, log, metrics, catalogues, publish, publicUrl, dataDir, sessionsEnded } = needs
  const payments = await openPayments({ config, publicUrl, dataDir, log, now: () => clock.now() }, needs.adapterOf)
  const secret = await secretFor(db, 'orders', clock.now())
  const orders: Orders = {
    db,
    clock,
    log,
    publicUrl,
    jobs: needs.jobs,
    send: needs.send,
    letterText: createLetterText(catalogues),
    sessionsEnded,
    catalogue: await openCatalogue(db, readCatalogue(brandKeys, priceSource(config.PRICE_LISTS)), clock.now()),
    quotes: createQuotes(secret),
    brandContents: await openContents(config, log, clock.now()),
    salesOf: createSales(db),
    adapterOf: payments.adapterOf,
    isSandbox: payments.mode === 'sandbox',
    methodsOff: readMethodsOff(config),
    checkoutHosts: config.PAY_CHECKOUT_HOSTS,
    creating: new Map(),
    tokenSecret: secret,
    textVersionOf: createTextVersions(catalogues),
    ...createWords(catalogues),
    brandTitle: (brand) => brandOf(brand).title,
    brands: brandKeys,
    publisher: config.PUBLISHER,
    allowsAds: (tx, userId) => isAllowed(tx, userId, 'advertising'),
    offersRest,
    ownLimitsOf: (tx, userId, now) => ownSpendLimits(tx, { userId, now }),
    count: (reported) => metrics.paymentEvents.inc(reported),
    notify: (userId, news) => publish(userId, 'order', news),
  }
  return { orders, payments }
}

/** What brands say of themselves beside their prices; the operator hears of what is not attested any more. */
async function openContents(config: Config, log: Log, now: Date): Promise<Orders['brandContents']> {
  const files = await readContent({
    folder: config.BRAND_CONTENT,
    brands: brandKeys,
    isProduction: config.NODE_ENV === 'production',
    readPicture: readWhole,
  })
  const contents = openBrandContents(files)
  const lapsed = contents.lapsed(now)
  if (lapsed.length > 0) log.warn({ lapsed }, 'what brands say of themselves is not attested now, and not shown')
  return contents
}

function readMethodsOff({ PAY_METHODS_OFF: off }: Config): ReadonlySet<string> {
  const unknown = off.find((name) => !paymentMethods.some((one) => one === name))
  if (unknown === undefined) return new Set(off)
  throw new ConfigError(
    `Configuration is wrong. PAY_METHODS_OFF: ${unknown} is none of ${paymentMethods.join(', ')}. See the configuration table in README.md.`,
  )
}

/** What gateways show of a purchase. */
function createWords(catalogues: Catalogues): Pick<Orders, 'titleOf' | 'refusalText'> {
  const localeOf = (requested: string) =>
    isLocale(requested) ? requested : (browserLocale(requested) ?? defaultLocale)
  const say = (locale: string, key: string, values: Record<string, string> = {}) =>
    catalogues.text(localeOf(locale), 'pay', key, values)
  return {
    titleOf({ kind, month, coins, locale }) {
      if (kind === 'gold') return say(locale, 'coinAmount', { amount: String(coins) })
      if (month === 0) return say(locale, 'premiumForever')
      return month !== null && month < 1
        ? say(locale, 'premiumWeek')
        : say(locale, 'premiumMonths', { months: String(month) })
    },
    refusalText: (language) => catalogues.text(localeOf(language), 'server', 'errors.ORDER_OVER'),
  }
}

/** The words of letters about payments. */
function createLetterText(catalogues: Catalogues): Orders['letterText'] {
  return (locale, key, values) => catalogues.text(locale, 'server', `letters.${key}`, values)
}

/** Which words somebody agreed to: of the legal pages in their language. */
function createTextVersions(catalogues: Catalogues): (locale: string) => string {
  const known = new Map<string, string>()
  return (requested) => {
    const locale = isLocale(requested) ? requested : defaultLocale
    const version = known.get(locale) ?? hashOf(JSON.stringify(catalogues.of(locale).legal))
    known.set(locale, version)
    return version
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
