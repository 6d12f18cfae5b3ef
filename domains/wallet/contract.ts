import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { currencies, directions, orderKinds } from './rules.ts'

const coinDetail = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Above zero for what came, below zero for what went. */
  amount: z.number().int(),
  direction: z.enum(directions),
  currency: z.enum(currencies),
  /** The ledger's own word for why. */
  reason: z.string(),
  /** The subject of the entry, where it can still be opened. */
  link: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('conversation'), sessionId: z.string() }),
      z.object({ kind: z.literal('photo'), photoId: z.string() }),
      z.object({ kind: z.literal('order'), orderKind: z.enum(orderKinds), orderId: z.string() }),
      z.object({ kind: z.literal('service'), orderId: z.string() }),
    ])
    .nullable(),
})
export type CoinDetail = z.infer<typeof coinDetail>
export type DetailLink = NonNullable<CoinDetail['link']>

export const usualLimit = defineCall('/v1/accounting/gold/limit', {
  summary:
    'The service’s default limit of spending, for pages to name it before it refuses; none where the person set a limit per day.',
  auth: 'visitor',
  needsSession: true,
  params: z.strictObject({}),
  data: z.object({
    limit: z
      .object({
        /** Coins a day. */
        coins: z.int().nonnegative(),
        /** Coins that are left of it today. */
        left: z.int().nonnegative(),
      })
      .nullable(),
  }),
  errors: [],
  repeat: 'safe',
})

export const listCoinDetails = defineCall('/v1/accounting/gold/detail/list', {
  summary:
    'What came and what went of the own coins, or energy, newest first. What is only set aside is not among it: it is listed once it is spent.',
  auth: 'visitor',
  needsSession: true,
  alsoFor: ['excluded', 'closing'],
  params: z.strictObject({ ...pageParams, currency: z.enum(currencies).default('coins') }),
  data: pageOf(coinDetail),
  errors: [],
  repeat: 'safe',
})
