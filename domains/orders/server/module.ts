import type { HandlersFor } from '#platform/http/handler.ts'
import type * as brandContract from '../brand-contract.ts'
import type * as orderContract from '../order-contract.ts'
import type * as priceContract from '../price-contract.ts'
import type * as reportContract from '../report-contract.ts'
import type * as subscriptionContract from '../subscription-contract.ts'
import type * as supportContract from '../support-contract.ts'
import type * as withdrawalContract from '../withdrawal-contract.ts'
import { registerCardHandler } from './calls/bind-card.ts'
import { cancelOrderHandler } from './calls/cancel-order.ts'
import { cancelSubscriptionHandler } from './calls/cancel-subscription.ts'
import { changePlanHandler } from './calls/change-plan.ts'
import { confirmWithdrawalHandler } from './calls/confirm-withdrawal.ts'
import { createCoinOrderHandler } from './calls/create-gold-order.ts'
import { createPremiumOrderHandler } from './calls/create-vip-order.ts'
import { createVisitorPremiumOrderHandler } from './calls/create-visitor-vip-order.ts'
import { declareWithdrawalHandler } from './calls/declare-withdrawal.ts'
import { coinOrderStatusHandler } from './calls/gold-order-status.ts'
import { listCoinPacksHandler } from './calls/list-gold-packs.ts'
import { listOrdersHandler } from './calls/list-orders.ts'
import { listPayMethodsHandler } from './calls/list-pay-methods.ts'
import { listRecentOrdersHandler } from './calls/list-recent-orders.ts'
import { listSupportPacksHandler } from './calls/list-support-packs.ts'
import { listPremiumPlansHandler } from './calls/list-vip-plans.ts'
import { mySubscriptionHandler } from './calls/my-subscription.ts'
import { logPurchaseHandler, purchaseReportHandler } from './calls/purchase-report.ts'
import { readBrandContentHandler } from './calls/read-brand-content.ts'
import { sendPayFeedbackHandler } from './calls/send-pay-feedback.ts'
import { signCardLinkHandler } from './calls/sign-card-link.ts'
import { removeCardHandler } from './calls/unbind-card.ts'
import { premiumOrderStatusHandler } from './calls/vip-order-status.ts'
import { payCoinOrderHandler } from './calls/pay-gold-order.ts'
import { payPremiumOrderHandler } from './calls/pay-vip-order.ts'
import {
  capturePayPalHandler,
  verifyCoinBeingFiHandler,
  verifyQxPayHandler,
  verifyPremiumBeingFiHandler,
} from './calls/verify-payment.ts'
import { withdrawOrderHandler } from './calls/withdraw-order.ts'
import type { Orders } from './orders.ts'
import { createWithdrawalLimits } from './withdrawing/limits.ts'
import type { AppContext } from '#platform/http/routes.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { registerOrdersJobs } from './paying/ask-due.ts'
import type { PaymentRouteNeeds } from './payment-routes.ts'
import { mountPayments } from './payment-routes.ts'
import { ordersPersonalData } from './personal-data.ts'
import { moveSubscriptions, subscriptionsPersonalData } from './subscriptions/personal-data.ts'
import { registerSubscriptionJobs } from './subscriptions/register-jobs.ts'
import { moveOrders } from './visitor-became.ts'

type Calls = typeof brandContract &
  typeof priceContract &
  typeof orderContract &
  typeof subscriptionContract &
  typeof reportContract &
  typeof supportContract &
  typeof withdrawalContract

/** The calls of prices, orders, paying and subscriptions with their handlers. */
function ordersCalls(orders: Orders): HandlersFor<Calls> {
  const withdrawalLimits = createWithdrawalLimits(orders.db)
  return {
    listPremiumPlans: listPremiumPlansHandler(orders),
    listCoinPacks: listCoinPacksHandler(orders),
    listSupportPacks: listSupportPacksHandler(orders),
    listRecentOrders: listRecentOrdersHandler(orders),
    readBrandContent: readBrandContentHandler(orders),
    createPremiumOrder: createPremiumOrderHandler(orders),
    createVisitorPremiumOrder: createVisitorPremiumOrderHandler(orders),
    createCoinOrder: createCoinOrderHandler(orders),
    payPremiumOrder: payPremiumOrderHandler(orders),
    payCoinOrder: payCoinOrderHandler(orders),
    premiumOrderStatus: premiumOrderStatusHandler(orders),
    coinOrderStatus: coinOrderStatusHandler(orders),
    verifyPremiumBeingFi: verifyPremiumBeingFiHandler(orders),
    verifyCoinBeingFi: verifyCoinBeingFiHandler(orders),
    verifyQxPay: verifyQxPayHandler(orders),
    capturePayPal: capturePayPalHandler(orders),
    listPayMethods: listPayMethodsHandler(orders),
    cancelOrder: cancelOrderHandler(orders),
    listOrders: listOrdersHandler(orders),
    sendPayFeedback: sendPayFeedbackHandler(orders),
    mySubscription: mySubscriptionHandler(orders),
    cancelSubscription: cancelSubscriptionHandler(orders),
    changePlan: changePlanHandler(orders),
    signCardLink: signCardLinkHandler(orders),
    registerCard: registerCardHandler(orders),
    removeCard: removeCardHandler(orders),
    purchaseReport: purchaseReportHandler(orders),
    logPurchase: logPurchaseHandler(orders),
    withdrawOrder: withdrawOrderHandler(orders),
    declareWithdrawal: declareWithdrawalHandler(orders, withdrawalLimits),
    confirmWithdrawal: confirmWithdrawalHandler(orders, withdrawalLimits),
  }
}

/** Money in: plans and packs, orders, payments, subscriptions. */
export function createOrders(needs: PaymentRouteNeeds): DomainModule {
  const { orders } = needs
  return {
    name: 'orders',
    calls: ordersCalls(orders),
    registerJobs(jobs) {
      registerOrdersJobs(jobs, orders)
      registerSubscriptionJobs(jobs, orders)
    },
    personalData: [{ stage: 'after-balances', parts: [...subscriptionsPersonalData(), ...ordersPersonalData()] }],
    visitorMerge: [
      { stage: 'before-balances', tables: ['orders', 'offers', 'entitlements'], merge: moveOrders },
      {
        stage: 'before-balances',
        tables: ['subscriptions', 'cards', 'card_links', 'withdrawals', 'pay_feedback'],
        merge: (tx, { visitorId, memberId }) => moveSubscriptions(tx, visitorId, memberId),
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
    mountRoutes(http) {
      http.app.get('/media/brand/:brand/:name', (context) => brandPicture(context, orders, http.edge.now()))
      mountPayments(http, needs)
    },
  }
}

/** A picture of what a brand says of itself, for as long as somebody vouches for it. */
function brandPicture(context: AppContext, { brandContents }: Pick<Orders, 'brandContents'>, now: Date): Response {
  const { brand = '', name = '' } = context.req.param()
  const bytes = brandContents.picture(brand, name, now)
  if (!bytes) return context.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
  const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=3600' }
  if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers)
  const safely = { 'content-type': 'image/webp', 'content-security-policy': `default-src 'none'; sandbox` }
  return context.body(new Uint8Array(bytes), 200, { ...headers, ...safely })
}
