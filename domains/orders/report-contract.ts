import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

const report = z.strictObject({
  orderId: z.uuid(),
  /** In dollars, like 12.99. */
  amount: z.number().nonnegative(),
  userId: z.uuid(),
  businessId: z.literal('vip'),
  /** Epoch milliseconds. */
  payTime: z.number(),
  payType: z.literal('card'),
  callbackType: z.literal('PAYED'),
  commodityId: z.string().max(50),
  commodityName: z.string().max(200),
  quantity: z.literal(1),
})

export const purchaseReport = defineCall('/v1/vip/order/purchase-report', {
  summary:
    "The report to an ad network of an own premium order that is paid, until it is delivered. Null outside a publisher's build, and for anyone who does not allow advertising.",
  auth: 'user',
  params: z.strictObject({ orderId: z.uuid() }),
  data: z.object({ report: report.nullable() }),
  errors: ['ORDER_NOT_FOUND'],
  repeat: 'safe',
})

export const logPurchase = defineCall('/v1/fz/fb/log', {
  summary: 'Says that the report of a purchase was sent, as the server wrote it; it is stored once for an order.',
  auth: 'user',
  params: report,
  data: z.object({}),
  errors: ['ORDER_NOT_FOUND'],
  repeat: 'safe',
})
