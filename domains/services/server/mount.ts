import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { cancelServiceOrderHandler } from './calls/cancel-order.ts'
import { confirmServiceOrderHandler } from './calls/confirm-order.ts'
import { createServiceOrderHandler } from './calls/create-order.ts'
import { listServiceOffersHandler } from './calls/list-offers.ts'
import { listServiceOrdersHandler } from './calls/list-orders.ts'
import { serviceOrderInfoHandler } from './calls/order-info.ts'
import { rejectServiceOrderHandler } from './calls/reject-order.ts'
import { verifyServiceOrderHandler } from './calls/verify-order.ts'

/** Every call of services with its handler. */
export function servicesCalls(db: Db): HandlersFor<typeof contract> {
  return {
    listServiceOffers: listServiceOffersHandler(db),
    createServiceOrder: createServiceOrderHandler(db),
    serviceOrderInfo: serviceOrderInfoHandler(db),
    listServiceOrders: listServiceOrdersHandler(db),
    cancelServiceOrder: cancelServiceOrderHandler(db),
    confirmServiceOrder: confirmServiceOrderHandler(db),
    verifyServiceOrder: verifyServiceOrderHandler(db),
    rejectServiceOrder: rejectServiceOrderHandler(db),
  }
}
