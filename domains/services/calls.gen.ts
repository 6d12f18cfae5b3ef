// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Cancels an own order that its provider has not confirmed yet, and gives its coins back. */
export const cancelServiceOrder: Call<typeof contract.cancelServiceOrder> = { path: '/v1/service/order/cancel' }

/** The provider takes an order on. */
export const confirmServiceOrder: Call<typeof contract.confirmServiceOrder> = {
  path: '/v1/service/order/provider/confirm',
}

/** Orders a paid extra from its provider. Its price is held now, taken when the provider has done it, and refunded when it is cancelled, rejected or not done in time. */
export const createServiceOrder: Call<typeof contract.createServiceOrder> = { path: '/v1/service/order/create' }

/** The paid extras that can be ordered now, newest first; own offers are not among them, or are all of them. */
export const listServiceOffers: Call<typeof contract.listServiceOffers> = { path: '/v1/service/offer/list' }

/** Own service orders, newest first: those that one made, or those that one is requested. */
export const listServiceOrders: Call<typeof contract.listServiceOrders> = { path: '/v1/service/order/list' }

/** The provider turns an order down, confirmed or not, and says why; its coins go back to the buyer. */
export const rejectServiceOrder: Call<typeof contract.rejectServiceOrder> = {
  path: '/v1/service/order/provider/reject',
}

/** One service order, for its buyer and its provider. */
export const serviceOrderInfo: Call<typeof contract.serviceOrderInfo> = { path: '/v1/service/order/info' }

/** Whether the page of the services holds anything for the person: an offer, or an order of either side. */
export const servicesAvailable: Call<typeof contract.servicesAvailable> = { path: '/v1/service/available' }

/** The provider says that a confirmed order is done; its coins are taken. */
export const verifyServiceOrder: Call<typeof contract.verifyServiceOrder> = {
  path: '/v1/service/order/provider/verify',
}
