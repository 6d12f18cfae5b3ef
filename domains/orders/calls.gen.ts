// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as brandContract from './brand-contract.ts'
import type * as orderContract from './order-contract.ts'
import type * as priceContract from './price-contract.ts'
import type * as reportContract from './report-contract.ts'
import type * as subscriptionContract from './subscription-contract.ts'
import type * as supportContract from './support-contract.ts'
import type * as withdrawalContract from './withdrawal-contract.ts'

/** What the brand says of itself on the page of premium: marks of media, testimonials, users and figures that its operator attests with evidence. Null where there is nothing to show. */
export const readBrandContent: Call<typeof brandContract.readBrandContent> = { path: '/v1/vip/brand-content' }

/** Puts away an own order that was not paid. Money that comes all the same is credited. */
export const cancelOrder: Call<typeof orderContract.cancelOrder> = { path: '/v1/order/cancel' }

/** Takes the money of an own order that was approved at PayPal. */
export const capturePayPal: Call<typeof orderContract.capturePayPal> = { path: '/v1/paypal/capture' }

/** How an own order of coins stands. */
export const coinOrderStatus: Call<typeof orderContract.coinOrderStatus> = { path: '/v1/gold/order/status' }

/** Orders a pack of coins at the price of the quote. Nothing is collected yet. */
export const createCoinOrder: Call<typeof orderContract.createCoinOrder> = { path: '/v1/gold/order/create' }

/** Orders premium at the price of the quote. Nothing is collected yet. */
export const createPremiumOrder: Call<typeof orderContract.createPremiumOrder> = { path: '/v1/vip/order/create' }

/** The same for somebody who has not signed in; the token of the answer requests it later and signs in once it is paid. */
export const createVisitorPremiumOrder: Call<typeof orderContract.createVisitorPremiumOrder> = {
  path: '/v1/vip/order/visitor-create',
}

/** Own orders, newest first, with what was paid, refunded, and the address of the invoice. */
export const listOrders: Call<typeof orderContract.listOrders> = { path: '/v1/order/list' }

/** The payment methods an own order here: by brand, country and surface, in the order they are shown. */
export const listPayMethods: Call<typeof orderContract.listPayMethods> = { path: '/v1/config/pay/list' }

/** Begins to pay an order of coins one way, and says what the page has to do. */
export const payCoinOrder: Call<typeof orderContract.payCoinOrder> = { path: '/v1/gold/order/payment' }

/** Begins to pay an order one way, and says what the page has to do. The same way again gives the same payment. */
export const payPremiumOrder: Call<typeof orderContract.payPremiumOrder> = { path: '/v1/vip/order/payment' }

/** How an own order stands. A paid order of a visitor signs its buyer in and gives the token of the session. */
export const premiumOrderStatus: Call<typeof orderContract.premiumOrderStatus> = { path: '/v1/vip/order/status' }

/** Tells the product what went wrong, or well, with a payment. */
export const sendPayFeedback: Call<typeof orderContract.sendPayFeedback> = { path: '/v1/user/pay/feedback' }

/** The same for an order of coins. */
export const verifyCoinBeingFi: Call<typeof orderContract.verifyCoinBeingFi> = {
  path: '/v1/point/order/beingfi/verify',
}

/** Asks the gateway how an own premium order by BeingFi stands; what the page says of it counts for nothing. */
export const verifyPremiumBeingFi: Call<typeof orderContract.verifyPremiumBeingFi> = {
  path: '/v1/vip/order/beingfi/verify',
}

/** Asks the gateway how an own order by QxPay stands. */
export const verifyQxPay: Call<typeof orderContract.verifyQxPay> = { path: '/v1/qxPay/verify' }

/** The packs of coins that can be bought, cheapest first, under a signed quote of ten minutes. */
export const listCoinPacks: Call<typeof priceContract.listCoinPacks> = { path: '/v1/config/gold/list' }

/** The plans at the prices that hold for this person now, under a signed quote of ten minutes. With `retain` also the offer for anyone who is about to leave, which a person gets once in 30 days. */
export const listPremiumPlans: Call<typeof priceContract.listPremiumPlans> = { path: '/v1/config/vip/list' }

/** What others really bought of late, with nicks masked to their first letter; empty where nobody did. */
export const listRecentOrders: Call<typeof priceContract.listRecentOrders> = { path: '/v1/vip/order/carousel' }

/** Says that the report of a purchase was sent, as the server wrote it; it is stored once for an order. */
export const logPurchase: Call<typeof reportContract.logPurchase> = { path: '/v1/fz/fb/log' }

/** The report to an ad network of an own premium order that is paid, until it is delivered. Null outside a publisher's build, and for anyone who does not allow advertising. */
export const purchaseReport: Call<typeof reportContract.purchaseReport> = { path: '/v1/vip/order/purchase-report' }

/** Ends the renewal at once; premium stays for the time that is paid. */
export const cancelSubscription: Call<typeof subscriptionContract.cancelSubscription> = {
  path: '/v1/vip/subscription/cancel',
}

/** Renews by another plan from the next payment on; the plan one has resumes a cancelled subscription, by a linked card. */
export const changePlan: Call<typeof subscriptionContract.changePlan> = { path: '/v1/vip/subscription/change-plan' }

/** The own subscription, what it takes next and by which card. */
export const mySubscription: Call<typeof subscriptionContract.mySubscription> = { path: '/v1/vip/subscription/info' }

/** Stores the card that was linked at the gateway, once the gateway has proven it. */
export const registerCard: Call<typeof subscriptionContract.registerCard> = {
  path: '/v1/user-payment/ocean-payment/bind',
}

/** Has the gateway forget a card. A subscription that it pays ends with the time that is paid. */
export const removeCard: Call<typeof subscriptionContract.removeCard> = {
  path: '/v1/user-payment/ocean-payment/unbind',
}

/** The signed form by which a browser links a card at the gateway; no card number ever comes here. */
export const signCardLink: Call<typeof subscriptionContract.signCardLink> = {
  path: '/v1/user-payment/ocean-payment/sign',
}

/** Withdraws from a purchase within the time that the law of the place gives. The first step tells what is refunded and how; the second does it and sends a receipt of it. */
export const withdrawOrder: Call<typeof subscriptionContract.withdrawOrder> = { path: '/v1/order/withdraw' }

/** What customer service gives: on top of each pack that is paid through it, smallest first, and once as a gift. */
export const listSupportPacks: Call<typeof supportContract.listSupportPacks> = { path: '/v1/config/gold/support' }

/** The second step, by the link of that letter. `declare` tells what is refunded and changes nothing; `confirm` withdraws, and sends a receipt of it with its time. Done again, it tells the same. */
export const confirmWithdrawal: Call<typeof withdrawalContract.confirmWithdrawal> = {
  path: '/v1/order/withdrawal/confirm',
}

/** The first step of withdrawing without signing in. Anyone who wrote the mail address of the receipt, and the number of the order, invoice or payment, gets a letter there with the link to the second one. Answers alike for what is known and what is not. */
export const declareWithdrawal: Call<typeof withdrawalContract.declareWithdrawal> = {
  path: '/v1/order/withdrawal/declare',
}
