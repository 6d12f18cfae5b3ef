import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { tiers } from './tiers.ts'

const tier = z.enum(tiers)
/** Major units, as people read them. What is collected is worked out from whole minor units on the server. */
const price = z.number().nonnegative()

/** One price in the five currencies and in Stars. */
const prices = {
  /** In USD; the other four by their own names. */
  price,
  priceMMK: price,
  priceINR: price,
  priceMYR: price,
  priceIDR: price,
  /** In Telegram Stars; 0 where Stars cannot pay it. */
  tgStar: z.int().nonnegative(),
}

/** The same as a whole, of something else than the plan itself. */
const pricesIn = z.object(prices)
export type PricesIn = z.infer<typeof pricesIn>

/** A plan and its prices, as screens show them. */
export const plan = z.object({
  /** The id that an order names; the exit offer has ids of its own. */
  id: z.string(),
  /** The months that it pays for; 0 for the lifetime plan, a quarter for a week. */
  month: z.number().nonnegative(),
  ...prices,
  /** USD before the discount; null where there is none. */
  originalPrice: price.nullable(),
  /** The same in all currencies: the lowest of the last 30 days, which the discount is taken off. */
  original: pricesIn.nullable(),
  /** The most that each later payment takes; null where nothing renews. */
  renewal: pricesIn.nullable(),
  /** Percent off as a text number; `0` where there is none. */
  discount: z.string(),
  /** Can be paid by Telegram Stars alone. */
  onlyPayTgStar: z.boolean(),
  /** Until when the discount is valid, in milliseconds since 1970. */
  discountExpireTime: z.number().nullable(),
  /** Items that come with it at once. */
  items: z.array(z.object({ kind: z.literal('coins'), amount: z.int().positive() })),
  tier,
  /** Renews by itself until it is cancelled, where it is paid by a way that can. */
  renews: z.boolean(),
  /**
   * Its tags, the most important first: `best-price` is the lowest price for a day; `most-hot` and `hot` were bought most
   * in the last 30 days, or are set by the operator with evidence.
   */
  badges: z.array(z.enum(['best-price', 'most-hot', 'hot'])),
})
export type Plan = z.infer<typeof plan>

/** A quote of the server: its person can order at these prices until it ends. */
const quote = z.object({ token: z.string(), until: z.number() })

export const listPremiumPlans = defineCall('/v1/config/vip/list', {
  summary:
    'The plans at the prices that hold for this person now, under a signed quote of ten minutes. With `retain` also the offer for anyone who is about to leave, which a person gets once in 30 days.',
  auth: 'visitor',
  params: z.strictObject({ retain: z.boolean().default(false) }),
  data: z.object({
    list: z.array(plan),
    /** The lifetime plan, where the brand sells one. */
    permanent: plan.nullable(),
    /** The exit offer; null when none was requested, or this person had theirs. */
    retain: z.array(plan).nullable(),
    tier,
    currency: z.enum(['USD', 'MMK', 'INR', 'IDR', 'MYR']),
    quote,
    /** Nothing is collected for real: the sandbox plays every gateway. */
    isSandbox: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

const pack = z.object({
  id: z.string(),
  gold: z.int().positive(),
  ...prices,
})
export type Pack = z.infer<typeof pack>

export const listCoinPacks = defineCall('/v1/config/gold/list', {
  summary: 'The packs of coins that can be bought, cheapest first, under a signed quote of ten minutes.',
  auth: 'visitor',
  params: z.strictObject({}),
  data: z.object({
    list: z.array(pack),
    currency: z.enum(['USD', 'MMK', 'INR', 'IDR', 'MYR']),
    quote,
    isSandbox: z.boolean(),
  }),
  errors: [],
  repeat: 'safe',
})

export const listRecentOrders = defineCall('/v1/vip/order/carousel', {
  summary: 'What others really bought of late, with nicks masked to their first letter; empty where nobody did.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ nick: z.string(), month: z.number(), at: z.number() })) }),
  errors: [],
  repeat: 'safe',
})
