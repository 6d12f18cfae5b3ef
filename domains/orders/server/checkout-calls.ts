import { cancelOrderHandler } from './calls/cancel-order.ts'
import { coinOrderStatusHandler } from './calls/coin-order-status.ts'
import { createCoinOrderHandler } from './calls/create-coin-order.ts'
import { createPremiumOrderHandler } from './calls/create-premium-order.ts'
import { createVisitorPremiumOrderHandler } from './calls/create-visitor-premium-order.ts'
import { listOrdersHandler } from './calls/list-orders.ts'
import { premiumOrderStatusHandler } from './calls/premium-order-status.ts'
import { logPurchaseHandler, purchaseReportHandler } from './calls/purchase-report.ts'
import { sendPayFeedbackHandler } from './calls/send-pay-feedback.ts'
import type { OrderViews } from './checkout/order-view.ts'
import type { OrdersNeeds } from './needs.ts'
import { createPresentQuote } from './prices/present-quote.ts'
import type { Quotes } from './prices/quotes.ts'

type Needs = Pick<OrdersNeeds, 'db' | 'jobs' | 'keys' | 'sale' | 'texts' | 'people'> & {
  quotes: Quotes
  views: OrderViews
}

/** The calls that create and show orders. */
export function checkoutCalls({ db, jobs, keys, sale, texts, people, quotes, views }: Needs) {
  const { titleOf, textVersionOf } = texts
  const { ownLimitsOf, offersRest, sessionsEnded, publisher, purchaseCallback, allowsAds } = people
  const { catalogue } = sale
  const presentQuote = createPresentQuote({ db, catalogue, offersRest })
  const creation = { db, catalogue, quotes, presentQuote, textVersionOf, ownLimitsOf, keys }
  return {
    createPremiumOrder: createPremiumOrderHandler(creation, views),
    createVisitorPremiumOrder: createVisitorPremiumOrderHandler(creation, views),
    createCoinOrder: createCoinOrderHandler(creation, views),
    premiumOrderStatus: premiumOrderStatusHandler({ db, sessionsEnded }, views),
    coinOrderStatus: coinOrderStatusHandler(db, views),
    cancelOrder: cancelOrderHandler(db, views),
    listOrders: listOrdersHandler(db, views),
    sendPayFeedback: sendPayFeedbackHandler(db),
    purchaseReport: purchaseReportHandler({ db, publisher, allowsAds, titleOf }),
    logPurchase: logPurchaseHandler({ db, jobs, purchaseCallback }),
  }
}
