import type { HandlersFor } from '#platform/http/handler.ts'
import type * as orderContract from '../order-contract.ts'
import type * as priceContract from '../price-contract.ts'
import { cancelOrderHandler } from './calls/cancel-order.ts'
import { createGoldOrderHandler } from './calls/create-gold-order.ts'
import { createVipOrderHandler } from './calls/create-vip-order.ts'
import { createVisitorVipOrderHandler } from './calls/create-visitor-vip-order.ts'
import { goldOrderStatusHandler } from './calls/gold-order-status.ts'
import { listGoldPacksHandler } from './calls/list-gold-packs.ts'
import { listOrdersHandler } from './calls/list-orders.ts'
import { listPayMethodsHandler } from './calls/list-pay-methods.ts'
import { listRecentOrdersHandler } from './calls/list-recent-orders.ts'
import { listVipPlansHandler } from './calls/list-vip-plans.ts'
import { vipOrderStatusHandler } from './calls/vip-order-status.ts'
import type { Orders } from './orders.ts'

type Calls = Omit<typeof priceContract, 'tiers'> & Omit<typeof orderContract, 'orderStatuses' | Later>

/** Declared, and mounted with what they need. */
type Later =
  | 'payVipOrder'
  | 'payGoldOrder'
  | 'verifyVipBeingFi'
  | 'verifyGoldBeingFi'
  | 'verifyQxPay'
  | 'capturePayPal'
  | 'sendPayFeedback'

/** The calls of prices, orders and paying with their handlers. */
export function ordersCalls(orders: Orders): HandlersFor<Calls> {
  return {
    listVipPlans: listVipPlansHandler(orders),
    listGoldPacks: listGoldPacksHandler(orders),
    listRecentOrders: listRecentOrdersHandler(orders),
    createVipOrder: createVipOrderHandler(orders),
    createVisitorVipOrder: createVisitorVipOrderHandler(orders),
    createGoldOrder: createGoldOrderHandler(orders),
    vipOrderStatus: vipOrderStatusHandler(orders),
    goldOrderStatus: goldOrderStatusHandler(orders),
    listPayMethods: listPayMethodsHandler(orders),
    cancelOrder: cancelOrderHandler(orders),
    listOrders: listOrdersHandler(orders),
  }
}
