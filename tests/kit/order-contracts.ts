import * as brandContent from '#domains/orders/brand-contract.ts'
import * as orders from '#domains/orders/order-contract.ts'
import * as prices from '#domains/orders/price-contract.ts'
import * as purchaseReports from '#domains/orders/report-contract.ts'
import * as subscriptions from '#domains/orders/subscription-contract.ts'
import * as support from '#domains/orders/support-contract.ts'
import * as withdrawals from '#domains/orders/withdrawal-contract.ts'

/** The contracts of orders and of their fulfilment. */
export const orderContracts = [brandContent, orders, prices, subscriptions, purchaseReports, support, withdrawals]
