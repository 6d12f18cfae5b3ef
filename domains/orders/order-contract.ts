import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { amount } from './amount-shape.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { paymentMethods, surfaces } from './payment-methods.ts'
import { orderStatuses } from './rules.ts'

const orderId = z.uuid()
/** Made by the client, and the same for each try of one intent. */
const key = z.uuid()
const payMethod = z.enum(paymentMethods)
/** A path of this site; other addresses are refused. */
const ownPath = z.string().max(500).optional()
/** Proof that a visitor's order is theirs, where their session is gone. */
const orderToken = z.string().max(100).optional()
/** Where in the product the person decided to buy; stored with the order. */
const comeFrom = z.string().max(50).default('')
/** `{event, data: {scriptId, …}, client}` and the extra parameters a visit began with; stored with the order, never run. */
const extraJson = z.string().max(2000).default('')

const goods = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vip'), id: z.string(), month: z.number(), coins: z.int() }),
  z.object({ kind: z.literal('gold'), id: z.string(), gold: z.int() }),
])

/** The next step of the page, by which the payment begins. */
const instruction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('form-post'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('telegram-invoice'), url: z.string() }),
  z.object({ kind: z.literal('deep-link'), url: z.string(), qr: z.string() }),
  z.object({ kind: z.literal('wait') }),
])
export type PayInstruction = z.infer<typeof instruction>

const payment = z.object({ method: payMethod, amount, instruction: instruction.nullable() })

const order = z.object({
  orderId: z.string(),
  orderStatus: z.enum(orderStatuses),
  goods,
  /** The payment; null while no method was chosen. */
  payment: payment.nullable(),
  /** For a visitor's order: the token that opens it. Once it is paid, the selector of the session that began with it. */
  token: z.string().nullable(),
  /** The payment needs a review by the operator. */
  isUnderReview: z.boolean(),
  createdAt: z.number(),
  paidAt: z.number().nullable(),
})
export type Order = z.infer<typeof order>

const creation = {
  id: z.string().max(50),
  comeFrom,
  extraJson,
  /** Without a key the same request within ten minutes gives the same order, as long as it waits to be paid. */
  key: key.optional(),
  /** Without a quote the order is made at the prices that the list shows this person now. */
  quote: z.string().max(2000).optional(),
}
/** The version of the renewal terms at the button; stored as consent. Without consent nothing renews. */
const termsVersion = z.string().max(50).optional()

export const createPremiumOrder = defineCall('/v1/vip/order/create', {
  summary: 'Orders premium at the price of the quote. Nothing is collected yet.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ ...creation, termsVersion }),
  data: order,
  errors: ['QUOTE_OVER', 'KEY_REUSED', 'SPEND_LIMIT_REACHED'],
  repeat: 'keyed',
})

export const createVisitorPremiumOrder = defineCall('/v1/vip/order/visitor-create', {
  summary:
    'The same for somebody who has not signed in; the token of the answer requests it later and signs in once it is paid.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ ...creation, termsVersion }),
  data: order,
  errors: ['QUOTE_OVER', 'KEY_REUSED', 'SPEND_LIMIT_REACHED'],
  repeat: 'keyed',
})

export const createCoinOrder = defineCall('/v1/gold/order/create', {
  summary: 'Orders a pack of coins at the price of the quote. Nothing is collected yet.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject(creation),
  data: order,
  errors: ['QUOTE_OVER', 'KEY_REUSED', 'SPEND_LIMIT_REACHED'],
  repeat: 'keyed',
})

const payErrors = ['ORDER_NOT_FOUND', 'ORDER_OVER', 'PAY_METHOD_CLOSED', 'PAYMENT_UNREACHABLE'] as const
const paying = {
  orderId,
  payMethod,
  token: orderToken,
  surface: z.enum(surfaces).default('web'),
  returnUrl: ownPath,
  successUrl: ownPath,
}

export const payPremiumOrder = defineCall('/v1/vip/order/payment', {
  summary:
    'Begins to pay an order one way, and says what the page has to do. The same way again gives the same payment.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ ...paying, uprimerCheckoutSessionUrl: z.string().max(500).optional() }),
  data: order,
  errors: payErrors,
  repeat: 'safe',
})

export const payCoinOrder = defineCall('/v1/gold/order/payment', {
  summary: 'Begins to pay an order of coins one way, and says what the page has to do.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject(paying),
  data: order,
  errors: payErrors,
  repeat: 'safe',
})

export const premiumOrderStatus = defineCall('/v1/vip/order/status', {
  summary: 'How an own order stands. A paid order of a visitor signs its buyer in and gives the token of the session.',
  auth: 'visitor',
  params: z.strictObject({ orderId, token: orderToken }),
  data: order,
  errors: ['ORDER_NOT_FOUND'],
  repeat: 'safe',
})

export const coinOrderStatus = defineCall('/v1/gold/order/status', {
  summary: 'How an own order of coins stands.',
  auth: 'user',
  params: z.strictObject({ orderId }),
  data: order,
  errors: ['ORDER_NOT_FOUND'],
  repeat: 'safe',
})

const verifying = {
  auth: 'visitor',
  params: z.strictObject({ orderId, token: orderToken }),
  data: order,
  errors: ['ORDER_NOT_FOUND', 'PAYMENT_UNREACHABLE'],
  repeat: 'safe',
} as const

export const verifyPremiumBeingFi = defineCall('/v1/vip/order/beingfi/verify', {
  summary: 'Asks the gateway how an own premium order by BeingFi stands; what the page says of it counts for nothing.',
  ...verifying,
})
export const verifyCoinBeingFi = defineCall('/v1/point/order/beingfi/verify', {
  summary: 'The same for an order of coins.',
  ...verifying,
})
export const verifyQxPay = defineCall('/v1/qxPay/verify', {
  summary: 'Asks the gateway how an own order by QxPay stands.',
  ...verifying,
})
export const capturePayPal = defineCall('/v1/paypal/capture', {
  summary: 'Takes the money of an own order that was approved at PayPal.',
  ...verifying,
})

export const listPayMethods = defineCall('/v1/config/pay/list', {
  summary: 'The payment methods an own order here: by brand, country and surface, in the order they are shown.',
  auth: 'visitor',
  params: z.strictObject({ orderId, token: orderToken, surface: z.enum(surfaces) }),
  data: z.object({
    list: z.array(
      z.object({
        method: payMethod,
        /** The operator's own name for it; null for the product's. */
        title: z.string().nullable(),
        amount,
        renews: z.boolean(),
      }),
    ),
    isSandbox: z.boolean(),
  }),
  errors: ['ORDER_NOT_FOUND'],
  repeat: 'safe',
})

export const cancelOrder = defineCall('/v1/order/cancel', {
  summary: 'Puts away an own order that was not paid. Money that comes all the same is credited.',
  auth: 'visitor',
  params: z.strictObject({ orderId, token: orderToken }),
  data: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_OVER'],
  repeat: 'safe',
})

export const listOrders = defineCall('/v1/order/list', {
  summary: 'Own orders, newest first, with what was paid, refunded, and the address of the invoice.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject(pageParams),
  data: pageOf(
    order.extend({
      refunded: amount.nullable(),
      invoiceUrl: z.string().nullable(),
      /**
       * Until when a consumer may say that they withdraw from it; past where they did so in time and have not confirmed it.
       * Null where they may not, or no longer.
       */
      withdrawUntil: z.number().nullable(),
    }),
  ),
  errors: [],
  repeat: 'safe',
})

export const sendPayFeedback = defineCall('/v1/user/pay/feedback', {
  summary: 'Tells the product what went wrong, or well, with a payment.',
  auth: 'visitor',
  params: z.strictObject({ orderId: orderId.nullish(), text: z.string().trim().min(1).max(2000), key }),
  data: z.object({}),
  errors: ['TEXT_BLOCKED', 'ORDER_NOT_FOUND'],
  repeat: 'keyed',
})
