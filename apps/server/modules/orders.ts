import { createHash } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { browserLocale } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import type { Letterhead } from '#platform/mail/mail.ts'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import { paymentMethods } from '#domains/orders/payment-methods.ts'
import { readWhole } from '#domains/media/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { createOrders } from '#domains/orders/server/module.ts'
import type { OrdersNeeds } from '#domains/orders/server/public.ts'
import {
  openBrandContents,
  openCatalogue,
  priceSource,
  readCatalogue,
  readContent,
} from '#domains/orders/server/public.ts'
import { isAllowed } from '#domains/privacy/server/public.ts'
import { ownSpendLimits } from '#domains/wallet/server/public.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { cdnBasesOf } from '../pages/cdn-bases.ts'
import type { Payments } from '../payments/payments.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openOrderKeys } from './own-keys.ts'
import { offersRest } from './offers-rest.ts'

export type OrdersParts = Pick<
  PlatformParts,
  'config' | 'db' | 'clock' | 'log' | 'jobs' | 'metrics' | 'catalogues' | 'events' | 'mail' | 'publicUrl'
>

type Needs = {
  payments: Payments
  isMethodOff(method: string): boolean
  letterheadOf(brand: string): Letterhead
  sessionsEnded(selectors: readonly string[]): void
}

/** Composes orders with the payment methods, the price list, and what other domains know of a person. */
export async function openOrders(
  parts: OrdersParts,
  { payments, isMethodOff, letterheadOf, sessionsEnded }: Needs,
): Promise<OrdersModule> {
  const { config, db, clock, log, jobs, metrics, catalogues, events, mail, publicUrl } = parts
  const methodsOff = readMethodsOff(config)
  return createOrders({
    db,
    clock,
    log,
    jobs,
    keys: await openOrderKeys(db, clock.now()),
    sale: {
      catalogue: await openCatalogue({ db, log, files: readPrices(config) }, clock.now()),
      brandContents: await openContents({ config, db, log }, clock.now()),
    },
    gateways: {
      adapterOf: payments.adapterOf,
      isOff: (method) => methodsOff.has(method) || isMethodOff(method),
      checkoutHosts: config.PAY_CHECKOUT_HOSTS,
      publicUrl,
      isSandbox: payments.mode === 'sandbox',
      starsOf: payments.starsOf,
      brand: config.BRAND,
    },
    texts: createTexts(catalogues),
    people: {
      ownLimitsOf: (tx, userId, now) => ownSpendLimits(tx, { userId, now }),
      offersRest,
      allowsAds: (tx, userId) => isAllowed(tx, userId, 'advertising'),
      publisher: config.PUBLISHER,
      purchaseCallback: config.PURCHASE_CALLBACK_URL,
      sessionsEnded,
    },
    outgoing: {
      send: mail.send,
      letterheadOf,
      count: (event) => metrics.paymentEvents.inc(event),
      notify: (userId, news) => events.publish(userId, 'order', news),
    },
  })
}

function readPrices({ PRICE_LISTS: folder }: Config) {
  return readCatalogue(brandKeys, priceSource(folder))
}

/** The content that brands publish beside their prices; the log names what is not attested any more. */
async function openContents(
  { config, db, log }: Pick<OrdersParts, 'config' | 'db' | 'log'>,
  now: Date,
): Promise<OrdersNeeds['sale']['brandContents']> {
  const files = await readContent({
    folder: config.BRAND_CONTENT,
    brands: brandKeys,
    isProduction: config.NODE_ENV === 'production',
    readPicture: readWhole,
  })
  const pictureBaseOf = (brand: string) => cdnBasesOf(config, brand).payments
  const contents = await openBrandContents({ db, log, files, pictureBaseOf })
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

/** The words of purchases at gateways, in letters and on invoices. */
function createTexts(catalogues: Catalogues): OrdersNeeds['texts'] {
  const text = (locale: string, key: string, values: Record<string, string> = {}) =>
    catalogues.text(nearestLocale(locale), 'pay', key, values)
  return {
    titleOf({ kind, month, coins, locale }) {
      if (kind === orderKinds.coins) return text(locale, 'coinCount', { amount: String(coins) })
      if (month === 0) return text(locale, 'bought.forever')
      return month !== null && month < 1
        ? text(locale, 'bought.week')
        : text(locale, 'bought.months', { months: String(month) })
    },
    brandTitle: (brand) => brandOf(brand).title,
    letterText: (locale, key, values) => catalogues.text(locale, 'server', `letters.${key}`, values),
    textVersionOf: createTextVersions(catalogues),
    refusalText: (language) => catalogues.text(nearestLocale(language), 'server', 'errors.ORDER_OVER'),
  }
}

/** The locale that a browser or a gateway means. */
function nearestLocale(requested: string): Locale {
  return isLocale(requested) ? requested : (browserLocale(requested) ?? defaultLocale)
}

/** The version of the legal pages that a person agreed to, in their language. */
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
