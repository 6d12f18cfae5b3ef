import type { HandlersFor } from '#platform/http/handler.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as brandContract from '../brand-contract.ts'
import type * as orderContract from '../order-contract.ts'
import type { Plan } from '../price-contract.ts'
import type * as priceContract from '../price-contract.ts'
import type * as reportContract from '../report-contract.ts'
import type * as subscriptionContract from '../subscription-contract.ts'
import type * as supportContract from '../support-contract.ts'
import type * as withdrawalContract from '../withdrawal-contract.ts'
import type { BrandContents } from './brand-content/brand-content.ts'
import { createSales } from './catalogue/badges.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { checkoutCalls } from './checkout-calls.ts'
import type { OrdersNeeds } from './needs.ts'
import { registerOrderJobs } from './order-jobs.ts'
import { mountPayments } from './payment-routes.ts'
import { paymentCalls } from './payment-calls.ts'
import { createPaymentServices } from './payment-services.ts'
import { receiveNotice } from './payments/receive-notice.ts'
import { isStillPayable } from './payments/still-payable.ts'
import type { TakeNotice } from './payments/take-notice.ts'
import { createTakeNotice } from './payments/take-notice.ts'
import { priceCalls } from './price-calls.ts'
import { listedPlans } from './prices/listed-plans.ts'
import { createQuotes } from './prices/quotes.ts'
import { moveOrders } from './personal-data/merge-visitor.ts'
import { ordersPersonalData } from './personal-data/orders-data.ts'
import { moveSubscriptions, subscriptionsPersonalData } from './personal-data/subscriptions-data.ts'
import type { ExecuteRefund } from './refunds/execute-refund.ts'
import { createChargeCard } from './renewals/charge-card.ts'
import { createClaimRenewal } from './renewals/claim-renewal.ts'
import { endRenewalOf } from './renewals/end-subscription.ts'
import { renewDue } from './renewals/renew.ts'
import type { Settle } from './settlement/settle.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { watchChanges } from './watch-changes.ts'

type Calls = typeof brandContract &
  typeof priceContract &
  typeof orderContract &
  typeof subscriptionContract &
  typeof reportContract &
  typeof supportContract &
  typeof withdrawalContract

export type OrdersModule = DomainModule & {
  /** The price lists that are live. */
  catalogue: Catalogue
  /** The content of brands that is live. */
  brandContents: BrandContents
  /** The plans of a brand at the prices of its list. */
  listedPlans(brand: string, now: Date): Promise<Plan[]>
  /** Where pages of a brand may post forms to. */
  formOriginsOf(brand: string): string[]
  takeNotice: TakeNotice
  /** Ends the renewal of a person who excludes themselves or closes their account. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  settle: Settle
  executeRefund: ExecuteRefund
  /** Charges every card whose subscription is due. */
  renewDue(signal: AbortSignal): Promise<void>
}

/** Money in: prices, orders, payments, renewals, refunds. */
export function createOrders(needs: OrdersNeeds): OrdersModule {
  const { db, clock, log, texts, outgoing } = needs
  const { catalogue, brandContents } = needs.sale
  const { publicUrl, starsOf, brand } = needs.gateways
  const services = createPaymentServices(needs)
  const { gateways, settle, queueLetter, executeRefund } = services
  const quotes = createQuotes(needs.keys.links)
  const salesOf = createSales(db)
  const calls: HandlersFor<Calls> = {
    ...priceCalls({ ...needs, quotes, salesOf }),
    ...checkoutCalls({ ...needs, quotes, views: services.views }),
    ...paymentCalls(needs, services),
    ...subscriptionCalls(needs, services),
  }
  const renewing = {
    db,
    clock,
    log,
    claim: createClaimRenewal({ log, catalogue, gateways, queueLetter }),
    charge: createChargeCard({ db, texts, publicUrl }),
    settle,
    queueLetter,
  }
  const takeNotice = createTakeNotice({
    log,
    gateways,
    starsOf,
    isStillPayable: (payment) => isStillPayable({ db, clock }, payment),
    refusalText: texts.refusalText,
    receive: (notice) => receiveNotice({ log, count: outgoing.count, settle }, notice),
  })
  const renew = (signal: AbortSignal) => renewDue(renewing, signal)
  return {
    name: 'orders',
    calls,
    ...watchChanges({ catalogue, brandContents, clock, log }),
    registerJobs: (jobs: Jobs) => registerOrderJobs(jobs, { ...needs, renewDue: renew }, services),
    personalData: [{ stage: 'after-balances', parts: [...subscriptionsPersonalData(), ...ordersPersonalData()] }],
    visitorMerge: [
      { stage: 'before-balances', tables: ['orders', 'offers', 'entitlements'], merge: moveOrders },
      {
        stage: 'before-balances',
        tables: ['subscriptions', 'cards', 'card_links', 'withdrawals', 'pay_feedback'],
        merge: moveSubscriptions,
      },
    ],
    staysWithVisitor: {
      payments: 'a payment belongs to its order, which moves',
      payment_events: 'an event belongs to its payment',
      renewals: 'a renewal belongs to its subscription, which moves',
      refunds: 'a refund belongs to its order, which moves',
      invoices: 'an invoice belongs to its order, which moves',
      payment_differences: 'a difference belongs to its payment',
      hand_payments: 'customer service credits members only',
      purchase_reports: 'only a member reports a purchase',
    },
    mountRoutes: (http) => mountPayments(http, { db, texts, brand, takeNotice, brandContents }),
    catalogue,
    brandContents,
    listedPlans: (brand, now) => listedPlans({ catalogue, salesOf }, brand, now),
    formOriginsOf: gateways.formOriginsOf,
    takeNotice,
    endRenewal: (tx, userId) => endRenewalOf(queueLetter, tx, userId),
    settle,
    executeRefund,
    renewDue: renew,
  }
}
