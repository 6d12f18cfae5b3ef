import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createGrowth } from '#domains/growth/server/module.ts'
import { createServices } from '#domains/services/server/module.ts'
import { createWallet } from '#domains/wallet/server/module.ts'
import { paymentGateways } from '../payments/payment-gateways.ts'
import type { AdapterOf } from '../payments/gateway-adapters.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openCoinDetails } from './coin-details.ts'
import { openOrders } from './orders.ts'
import { grantReward } from './rewards.ts'
import { openWalletJobs } from './wallet-jobs.ts'

type Needs = {
  /** A test's replacement of the gateways. */
  adapterOf?: AdapterOf | undefined
  sessionsEnded(selectors: readonly string[]): void
  bot: Parameters<typeof paymentGateways>[0]['bot']
}

/** Composes the domains that buy, earn and spend, and the gateways. */
export async function openMoney(parts: PlatformParts, { adapterOf, sessionsEnded, bot }: Needs) {
  const { config, db, clock, log, metrics, events, mail } = parts
  const { orders, payments } = await openOrders({
    ...parts,
    publish: events.publish,
    send: mail.send,
    sessionsEnded,
    adapterOf,
  })
  const growth = createGrowth({ db, clock, publisher: config.PUBLISHER, fulfil: grantReward })
  const modules: DomainModule[] = [
    orders,
    createServices({ db, clock }),
    growth,
    createWallet({ details: openCoinDetails(db), jobs: openWalletJobs({ db, clock, log, metrics }) }),
    paymentGateways({ payments, orders, bot }),
  ]
  return { modules, orders, payments, growth }
}
