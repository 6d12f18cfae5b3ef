import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { amount } from './amount-shape.ts'
import { subscriptionActions } from './rules.ts'

const key = z.uuid()
const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** As on the card, like 09/28; null where its gateway does not report it. */
  expires: z.string().nullable(),
  pays: z.boolean(),
})
export type Card = z.infer<typeof card>

const subscription = z.object({
  planId: z.string(),
  month: z.number(),
  action: z.enum(subscriptionActions),
  /** `ended` has premium until `paidUntil`; the payment of `overdue` is being tried again. */
  state: z.enum(['active', 'overdue', 'ended']),
  paidUntil: z.number(),
  /** When the next payment is taken, how much, and by what; null when none is. */
  next: z
    .object({ at: z.number(), currency: z.string(), minor: z.int(), digits: z.int(), by: z.enum(['card', 'stars']) })
    .nullable(),
  /** The plan that begins with the next payment, where another was chosen. */
  nextPlanId: z.string().nullable(),
})
export type Subscription = z.infer<typeof subscription>

const status = z.object({
  subscription: subscription.nullable(),
  /** Until when premium is valid, paid once or renewed; null without premium. */
  vipExpireAt: z.number().nullable(),
  isLifetime: z.boolean(),
  cards: z.array(card),
})

export const mySubscription = defineCall('/v1/vip/subscription/info', {
  summary: 'The own subscription, what it takes next and by which card.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({}),
  data: status,
  errors: [],
  repeat: 'safe',
})

export const cancelSubscription = defineCall('/v1/vip/subscription/cancel', {
  summary: 'Ends the renewal at once; premium stays for the time that is paid.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({}),
  data: status,
  errors: ['NO_SUBSCRIPTION', 'PAYMENT_UNREACHABLE'],
  repeat: 'safe',
})

export const changePlan = defineCall('/v1/vip/subscription/change-plan', {
  summary:
    'Renews by another plan from the next payment on; the plan one has resumes a cancelled subscription, by a linked card.',
  auth: 'user',
  params: z.strictObject({
    id: z.string().max(50),
    key,
    termsVersion: z.string().max(50),
    /** The price of each payment as the page showed it, in USD; refused where the list's price is higher by now. */
    price: z.number().positive().optional(),
  }),
  data: status,
  errors: ['NO_SUBSCRIPTION', 'NO_CARD', 'PLAN_UNKNOWN', 'QUOTE_OVER', 'PAYMENT_UNREACHABLE'],
  repeat: 'keyed',
})

export const signCardLink = defineCall('/v1/user-payment/ocean-payment/sign', {
  summary: 'The signed form by which a browser links a card at the gateway; no card number ever comes here.',
  auth: 'user',
  params: z.strictObject({}),
  data: z.object({ linkId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  errors: ['PAY_METHOD_CLOSED'],
  repeat: 'safe',
})

export const registerCard = defineCall('/v1/user-payment/ocean-payment/bind', {
  summary: 'Stores the card that was linked at the gateway, once the gateway has proven it.',
  auth: 'user',
  params: z.strictObject({ linkId: z.string().max(100) }),
  data: status,
  errors: ['CARD_NOT_LINKED', 'PAYMENT_UNREACHABLE'],
  repeat: 'safe',
})

export const removeCard = defineCall('/v1/user-payment/ocean-payment/unbind', {
  summary: 'Has the gateway forget a card. A subscription that it pays ends with the time that is paid.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({ id: z.uuid() }),
  data: status,
  errors: ['CARD_NOT_LINKED', 'PAYMENT_UNREACHABLE'],
  repeat: 'safe',
})

/** Withdrawing takes two steps, as EU law words them: declaring and confirming. */
export const withdrawOrder = defineCall('/v1/order/withdraw', {
  summary:
    'Withdraws from a purchase within the time that the law of the place gives. The first step tells what is refunded and how; the second does it and sends a receipt of it.',
  auth: 'user',
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({ orderId: z.uuid(), step: z.enum(['declare', 'confirm']) }),
  data: z.object({
    state: z.enum(['declared', 'confirmed']),
    refunded: amount,
    /** Coins of the purchase that are still there and go back with it. */
    coinsTaken: z.int(),
  }),
  errors: ['ORDER_NOT_FOUND', 'WITHDRAWAL_OVER'],
  repeat: 'safe',
})
