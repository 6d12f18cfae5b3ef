import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import {
  paymentMethods,
  differenceKinds,
  orderFilters,
  orderStates,
  paymentStates,
  refundStates,
} from '#domains/orders/rules.ts'
import { orderStates as serviceStates, orderSides } from '#domains/services/rules.ts'

const moment = z.number()
const console = { auth: 'operator', onConsole: true, operators: ['finance', 'owner'] } as const
/** Somebody by name and masked address; null for somebody who was erased. */
const person = z.object({ uid: z.uuid(), nick: z.string(), address: z.string() }).nullable()
/** In whole minor units, and how many digits those have. */
const amount = z.object({ currency: z.string(), minor: z.int(), digits: z.int() })
const method = z.enum(paymentMethods)

export const moneyOrders = defineCall('/v1/desk/money/orders', {
  summary:
    'Orders of everybody, newest first: all, those in a state, or those that need a review. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ state: z.enum(orderFilters).optional(), ...pageParams }),
  data: pageOf(
    z.object({
      orderId: z.uuid(),
      person,
      brand: z.string(),
      isPremium: z.boolean(),
      goodsId: z.string(),
      /** The list price in US cents. */
      cents: z.number(),
      state: z.enum(orderStates),
      /** The method that paid it; null where none has. */
      method: method.nullable(),
      createdAt: moment,
      paidAt: moment.nullable(),
      /** The state of its refund; null where none was requested. */
      refund: z.enum(refundStates).nullable(),
      /** Why it needs a review; null where it needs none. */
      reviewReason: z.string().nullable(),
    }),
  ),
  errors: [],
  repeat: 'safe',
})

export const moneyPayments = defineCall('/v1/desk/money/payments', {
  summary:
    'Payments of everybody, newest first: all, by state and method, or one by its number at the gateway. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({
    state: z.enum(paymentStates).optional(),
    method: method.optional(),
    number: z.string().trim().min(1).max(100).optional(),
    ...pageParams,
  }),
  data: pageOf(
    z.object({
      paymentId: z.uuid(),
      orderId: z.uuid(),
      person,
      method,
      amount,
      state: z.enum(paymentStates),
      /** The name of the payment at its gateway, and the gateway's own name for it. */
      number: z.string(),
      reference: z.string().nullable(),
      createdAt: moment,
      endedAt: moment.nullable(),
    }),
  ),
  errors: [],
  repeat: 'safe',
})

export const moneyDifferences = defineCall('/v1/desk/money/differences', {
  summary:
    'Where the list of a gateway and the stored payments do not agree, the latest first: all, by method and by kind. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ method: method.optional(), what: z.enum(differenceKinds).optional(), ...pageParams }),
  data: pageOf(
    z.object({
      brand: z.string(),
      method,
      /** The gateway's name for the event, or the number of the payment that it does not list. */
      subject: z.string(),
      what: z.enum(differenceKinds),
      number: z.string(),
      /** Null where it could not be read. */
      amount: amount.nullable(),
      /** The buyer of the payment; null where it is unknown here. */
      person,
      foundAt: moment,
    }),
  ),
  errors: [],
  repeat: 'safe',
})

export const moneyServices = defineCall('/v1/desk/money/services', {
  summary:
    'Service orders of everybody, newest first, without what people wrote to each other. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ state: z.enum(serviceStates).optional(), ...pageParams }),
  data: pageOf(
    z.object({
      orderId: z.uuid(),
      title: z.string(),
      /** In coins. */
      price: z.number(),
      state: z.enum(serviceStates),
      /** Who ended it, or its time; null while it is in progress. */
      endedBy: z.enum([...orderSides, 'time']).nullable(),
      buyer: person,
      provider: person,
      createdAt: moment,
      changedAt: moment,
      /** When it ends by itself; null when it has ended. */
      endsAt: moment.nullable(),
    }),
  ),
  errors: [],
  repeat: 'safe',
})

export const moneyProviders = defineCall('/v1/desk/money/providers', {
  summary: 'The providers of services, and how many offers each has. Each look is recorded in the audit.',
  ...console,
  params: z.strictObject({ ...pageParams }),
  data: pageOf(
    z.object({
      person,
      /** While this is off nothing of theirs can be ordered. */
      isActive: z.boolean(),
      since: moment,
      offers: z.number(),
    }),
  ),
  errors: [],
  repeat: 'safe',
})
