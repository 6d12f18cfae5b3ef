import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { amount } from './amount-shape.ts'

export const declareWithdrawal = defineCall('/v1/order/withdrawal/declare', {
  summary:
    'The first step of withdrawing without signing in. Whoever wrote the mail address of the receipt, and the number of the order, invoice or payment, gets a letter there with the link to the second one. Answers alike for what is known and what is not.',
  auth: 'public',
  params: z.strictObject({ number: z.string().trim().min(1).max(80), email: z.string().trim().min(1).max(254) }),
  data: z.object({
    /** When the statement came, epoch milliseconds: in time then is in time. */
    declaredAt: z.number(),
  }),
  errors: ['EMAIL_INVALID', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
})

export const confirmWithdrawal = defineCall('/v1/order/withdrawal/confirm', {
  summary:
    'The second step, by the link of that letter. `declare` tells what is given back and changes nothing; `confirm` withdraws, and sends a receipt of it with its time. Done again, it tells the same.',
  auth: 'public',
  params: z.strictObject({
    /** The token in the link of the letter. */
    link: z.string().max(200),
    step: z.enum(['declare', 'confirm']),
  }),
  data: z.object({
    state: z.enum(['declared', 'confirmed']),
    /** The name of the goods, in the caller's language. */
    goods: z.string(),
    refunded: amount,
    /** Coins of the purchase that are still there and go back with it. */
    coinsTaken: z.int(),
    /** Epoch milliseconds. */
    declaredAt: z.number(),
    confirmedAt: z.number().nullable(),
  }),
  errors: ['ORDER_NOT_FOUND', 'WITHDRAWAL_OVER', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
})
