import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { brandKeys } from '#domains/brands/brands.ts'
import type { Orders } from '#domains/orders/server/public.ts'
import { createQuotes, createSales, openCatalogue, readCatalogue } from '#domains/orders/server/public.ts'
import { ownSpendLimits } from '#domains/wallet/server/public.ts'
import { offersRest } from '#domains/wellbeing/server/public.ts'
import type { Payments } from './payments.ts'

type Needs = {
  db: Tx
  clock: Clock
  log: Log
  catalogues: Catalogues
  payments: Payments
  sessionsEnded(selectors: readonly string[]): void
}

/** Ties orders to the price list, to the ways to pay, and to what a person allows themselves. */
export async function openOrders({ db, clock, log, catalogues, payments, sessionsEnded }: Needs): Promise<Orders> {
  const secret = await secretFor(db, 'orders', clock.now())
  return {
    db,
    clock,
    log,
    catalogue: await openCatalogue(db, readCatalogue(brandKeys), clock.now()),
    quotes: createQuotes(secret),
    salesOf: createSales(db),
    adapterOf: payments.adapterOf,
    isSandbox: payments.mode === 'sandbox',
    tokenSecret: secret,
    textVersionOf: createTextVersions(catalogues),
    sessionsEnded,
    offersRest,
    ownLimitsOf: (tx, userId, now) => ownSpendLimits(tx, { userId, now }),
  }
}

/** Which words somebody agreed to: of the legal pages in their language. */
function createTextVersions(catalogues: Catalogues): (locale: string) => string {
  const known = new Map<string, string>()
  return (asked) => {
    const locale = isLocale(asked) ? asked : defaultLocale
    const legal = JSON.stringify(catalogues.of(locale).legal)
    const version = known.get(locale) ?? createHash('sha256').update(legal).digest('hex').slice(0, 16)
    known.set(locale, version)
    return version
  }
}
