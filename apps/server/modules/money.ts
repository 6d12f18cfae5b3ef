import type { Letterhead } from '#platform/mail/mail.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createGrowth } from '#domains/growth/server/module.ts'
import { hasRequestedPhoto } from '#domains/media/server/public.ts'
import { createServices } from '#domains/services/server/module.ts'
import { createWallet } from '#domains/wallet/server/module.ts'
import { setUsualLimit } from '#domains/wallet/server/public.ts'
import { paymentGateways } from '../payments/payment-gateways.ts'
import type { Payments } from '../payments/payments.ts'
import { publishBalances } from './balance-events.ts'
import { openCoinDetails } from './coin-details.ts'
import type { OrdersParts } from './orders.ts'
import { openOrders } from './orders.ts'
import { grantInvitation, grantReward } from './rewards.ts'
import { openWalletJobs } from './wallet-jobs.ts'

type Needs = {
  payments: Payments
  classifier: TextClassifier
  letterheadOf(brand: string): Letterhead
  isMethodOff(method: string): boolean
  sessionsEnded(selectors: readonly string[]): void
}

/** Composes the domains that buy, earn and spend, and the gateways. */
export async function openMoney(parts: OrdersParts, needs: Needs) {
  const { payments, letterheadOf, isMethodOff, sessionsEnded, classifier } = needs
  const { config, db, clock, log, metrics } = parts
  publishBalances(parts)
  const { DEFAULT_DAILY_COINS: usualCoins } = config
  if (usualCoins !== undefined) setUsualLimit(db, usualCoins === 0 ? null : usualCoins)
  const orders = await openOrders(parts, { payments, isMethodOff, letterheadOf, sessionsEnded })
  const growth = createGrowth({
    db,
    clock,
    publisher: config.PUBLISHER,
    fulfil: grantReward,
    fulfilInvitation: grantInvitation,
    siteUrlOf: (brand) => letterheadOf(brand).siteUrl,
    hasRequestedPhoto,
  })
  const modules: DomainModule[] = [
    orders,
    createServices({ db, clock, classifier }),
    growth,
    createWallet({ details: openCoinDetails(db), jobs: openWalletJobs({ db, clock, log, metrics }) }),
    paymentGateways(payments),
  ]
  return { modules, orders, growth }
}
