import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { orderStates, refundStates } from '#domains/orders/rules.ts'
import { actReasonLength, mostGift, noteLength } from './rules.ts'

const moment = z.number()
const uid = z.uuid()
const reason = z.string().trim().min(1).max(actReasonLength)
const console = { auth: 'operator', onConsole: true } as const
const supporters = ['support', 'safety-lead', 'finance', 'owner'] as const

export const findPeople = defineCall('/v1/desk/people/find', {
  summary:
    'People by their id, their name, or an address, number or account that they sign in with: whole, in any case. Each search is recorded in the audit, without its words.',
  ...console,
  operators: supporters,
  params: z.strictObject({ search: z.string().trim().min(2).max(200) }),
  data: z.object({
    list: z.array(
      z.object({ uid, nick: z.string(), brand: z.string(), country: z.string(), registeredAt: moment.nullable() }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const seePerson = defineCall('/v1/desk/people/person', {
  summary:
    'One person as support sees them: account, wallet, orders, sanctions and notes; no message and no picture. Each look is recorded in the audit.',
  ...console,
  operators: supporters,
  params: z.strictObject({ uid }),
  data: z.object({
    uid,
    nick: z.string(),
    isMember: z.boolean(),
    brand: z.string(),
    lang: z.string(),
    country: z.string(),
    createdAt: moment,
    registeredAt: moment.nullable(),
    identities: z.array(z.object({ provider: z.string(), label: z.string(), usedAt: moment })),
    sessions: z.number(),
    /** Moments at which restrictions end or began; null for those that there are not. */
    restrictions: z.object({
      excludedUntil: moment.nullable(),
      closesAt: moment.nullable(),
      suspendedUntil: moment.nullable(),
      barredAt: moment.nullable(),
    }),
    wallet: z.object({ coins: z.number(), energy: z.number(), premiumUntil: moment.nullable() }),
    /** The latest movements of coins; negative amounts went out. */
    coins: z.array(z.object({ amount: z.number(), reason: z.string(), at: moment })),
    orders: z.array(
      z.object({
        orderId: z.uuid(),
        isPremium: z.boolean(),
        goodsId: z.string(),
        /** The list price in US cents. */
        cents: z.number(),
        state: z.enum(orderStates),
        method: z.string().nullable(),
        createdAt: moment,
        paidAt: moment.nullable(),
        /** The state of its refund; null where none was requested. */
        refund: z.enum(refundStates).nullable(),
      }),
    ),
    sanctions: z.array(
      z.object({ kind: z.string(), beganAt: moment, endsAt: moment.nullable(), isLifted: z.boolean() }),
    ),
    notes: z.array(z.object({ operator: z.string(), text: z.string(), createdAt: moment })),
    /**
     * Their thread with support, the latest first; `operator` is null for their own messages, `requestId` names the request
     * that failed before they wrote.
     */
    support: z.array(
      z.object({
        operator: z.string().nullable(),
        text: z.string(),
        requestId: z.string().nullable(),
        createdAt: moment,
      }),
    ),
    /** Proposals that wait for a second operator. */
    proposals: z.array(z.object({ kind: z.string(), operator: z.string(), expiresAt: moment })),
  }),
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'safe',
})

export const addNote = defineCall('/v1/desk/people/note', {
  summary: 'Adds a note of support about a person, once for each key. The person receives it with their data.',
  ...console,
  operators: supporters,
  params: z.strictObject({ key: z.uuid(), uid, text: z.string().trim().min(1).max(noteLength) }),
  data: z.object({}),
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'keyed',
})

export const endPersonSessions = defineCall('/v1/desk/people/end-sessions', {
  summary: 'Signs a person out everywhere.',
  ...console,
  operators: ['support', 'safety-lead', 'owner'],
  params: z.strictObject({ uid }),
  data: z.object({ ended: z.number() }),
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'safe',
})

const done = z.object({
  /** The proposal that waits for a second operator; null where it is done. */
  proposalId: z.uuid().nullable(),
})

export const giveCoins = defineCall('/v1/desk/people/gift', {
  summary: 'Gives coins to a member, once for each key; above the limits of one operator it is a proposal.',
  ...console,
  operators: ['support', 'finance', 'owner'],
  params: z.strictObject({ key: z.uuid(), uid, coins: z.int().min(1).max(mostGift), reason }),
  data: done,
  errors: ['PERSON_NOT_FOUND'],
  repeat: 'keyed',
})

export const refundPurchase = defineCall('/v1/desk/people/refund', {
  summary:
    'Refunds the payment of an order and ends its renewal, once; above the limit of one operator it is a proposal.',
  ...console,
  operators: ['support', 'finance', 'owner'],
  params: z.strictObject({ orderId: z.uuid(), reason }),
  data: done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_OVER'],
  repeat: 'once',
})
