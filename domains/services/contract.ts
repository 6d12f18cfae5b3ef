import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { orderSides, orderStates, wordsLength } from './rules.ts'

const coins = z.int().nonnegative()
const orderId = z.uuid()
/** Letters are counted as people count them, not as they are stored. */
const words = z
  .string()
  .trim()
  .max(wordsLength * 4)
  .refine((text) => [...text].length <= wordsLength, `At most ${wordsLength} characters.`)

const serviceOffer = z.object({
  id: z.string(),
  /** As anyone who runs the service wrote it. */
  title: z.string(),
  /** Coins that one order takes. */
  price: coins,
  /** The name of the provider; empty when they have none. */
  provider: z.string(),
})
export type ServiceOffer = z.infer<typeof serviceOffer>

const serviceOrderView = z.object({
  id: z.string(),
  /** The ordered title and its price in coins, as they were at that time. */
  title: z.string(),
  price: coins,
  /** The buyer's words to the provider. */
  note: z.string(),
  state: z.enum(orderStates),
  /** Who ended it, or its time; null while it is in progress. */
  endedBy: z.enum([...orderSides, 'time']).nullable(),
  /** The provider's words for a rejection. */
  reason: z.string(),
  /** Which side of it the caller is on. */
  side: z.enum(orderSides),
  /** The name of the other side; empty when they are gone. */
  otherSide: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  changedAt: z.number(),
  /** Unless somebody takes it further, it ends then by itself and the coins come back; null when it has ended. */
  endsAt: z.number().nullable(),
})
export type ServiceOrder = z.infer<typeof serviceOrderView>

const order = z.object({ order: serviceOrderView })
const orderAndCoins = z.object({ order: serviceOrderView, /** The coins that the buyer has now. */ gold: z.int() })

export const listServiceOffers = defineCall('/v1/service/offer/list', {
  summary: 'The paid extras that can be ordered now, newest first; own offers are not among them, or are all of them.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    ...pageParams,
    /** The own offers that others can order now. */
    isOwn: z.boolean().optional(),
  }),
  data: pageOf(serviceOffer),
  errors: [],
  repeat: 'safe',
})

export const servicesAvailable = defineCall('/v1/service/available', {
  summary: 'Whether the page of the services holds anything for the person: an offer, or an order of either side.',
  auth: 'user',
  params: z.strictObject({}),
  data: z.object({ isAvailable: z.boolean() }),
  errors: [],
  repeat: 'safe',
})

export const createServiceOrder = defineCall('/v1/service/order/create', {
  summary:
    'Orders a paid extra from its provider. Its price is held now, taken when the provider has done it, and refunded when it is cancelled, rejected or not done in time.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    key: z.uuid(),
    offerId: z.uuid(),
    /** The price on the button; another price is refused. */
    price: coins,
    note: words.default(''),
  }),
  data: orderAndCoins,
  errors: [
    'SERVICE_NOT_FOUND',
    'TEXT_BLOCKED',
    'PRICE_CHANGED',
    'INSUFFICIENT_FUNDS',
    'SPEND_LIMIT_REACHED',
    'KEY_REUSED',
  ],
  repeat: 'keyed',
  costs: 'Coins, as the offer says; refunded unless the service is done.',
})

export const serviceOrderInfo = defineCall('/v1/service/order/info', {
  summary: 'One service order, for its buyer and its provider.',
  auth: 'user',
  params: z.strictObject({ orderId }),
  data: order,
  errors: ['SERVICE_ORDER_NOT_FOUND'],
  repeat: 'safe',
})

export const listServiceOrders = defineCall('/v1/service/order/list', {
  summary: 'Own service orders, newest first: those that one made, or those that one is requested.',
  auth: 'user',
  params: z.strictObject({ as: z.enum(orderSides).default('buyer'), ...pageParams }),
  data: pageOf(serviceOrderView),
  errors: [],
  repeat: 'safe',
})

export const cancelServiceOrder = defineCall('/v1/service/order/cancel', {
  summary: 'Cancels an own order that its provider has not confirmed yet, and gives its coins back.',
  auth: 'user',
  params: z.strictObject({ orderId }),
  data: orderAndCoins,
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_OVER'],
  repeat: 'safe',
})

export const confirmServiceOrder = defineCall('/v1/service/order/provider/confirm', {
  summary: 'The provider takes an order on.',
  auth: 'user',
  params: z.strictObject({ orderId }),
  data: order,
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_OVER'],
  repeat: 'safe',
})

export const verifyServiceOrder = defineCall('/v1/service/order/provider/verify', {
  summary: 'The provider says that a confirmed order is done; its coins are taken.',
  auth: 'user',
  params: z.strictObject({ orderId }),
  data: order,
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_OVER'],
  repeat: 'safe',
})

export const rejectServiceOrder = defineCall('/v1/service/order/provider/reject', {
  summary: 'The provider turns an order down, confirmed or not, and says why; its coins go back to the buyer.',
  auth: 'user',
  params: z.strictObject({ orderId, reason: words.refine((text) => text !== '', 'Say why.') }),
  data: order,
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_OVER', 'TEXT_BLOCKED'],
  repeat: 'safe',
})
