import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { adCookie, platforms, rewards, shapes } from './rules.ts'

/** Pages send an empty word for an ad cookie that they lack or may not read. */
const cookie = z.union([z.literal(''), z.string().regex(adCookie)]).default('')

export const open = defineCall('/v1/open', {
  summary:
    'Says how a visit began. It is stored once, however often the same `visit` is sent; sent again when a visitor or a person was made, it becomes theirs.',
  auth: 'public',
  params: z.strictObject({
    /** Made by the page for each visit; a visit without one is stored each time. */
    visit: z.uuid().optional(),
    platform: z.enum(platforms).default('web'),
    favorite: z.boolean().default(false),
    d: z.string().regex(shapes.d).optional(),
    fbp: cookie,
    fbc: cookie,
    testB: z.string().regex(shapes.testB).optional(),
    l: z.string().regex(shapes.l).optional(),
    u: z.string().regex(shapes.u).optional(),
    bp: z.string().regex(shapes.bp).optional(),
    from: z.string().regex(shapes.from).optional(),
  }),
  data: z.object({}),
  errors: [],
  repeat: 'keyed',
})

const reward = z.object({
  event: z.enum(Object.keys(rewards) as [keyof typeof rewards]),
  currency: z.enum(['energy', 'coins']),
  /** Whole energy or coins. */
  amount: z.int().positive(),
  /** From when on it can be claimed, epoch milliseconds; null while it was not begun. */
  claimableAt: z.number().nullable(),
  /** Epoch milliseconds; null while it was not taken. */
  claimedAt: z.number().nullable(),
})
export type Reward = z.infer<typeof reward>

export const listRewards = defineCall('/v1/user/reward/list', {
  summary: 'What is given once for something one does, and how the own ones stand.',
  auth: 'visitor',
  params: z.strictObject({}),
  data: z.object({ list: z.array(reward) }),
  errors: [],
  repeat: 'safe',
})

export const rewardEnergy = defineCall('/v1/user/reward/energy', {
  summary:
    'Energy for adding the page to the home screen, installing or bookmarking it. `begin` notes the tap on one of the three; ten seconds later `claim` gives the energy, once for a person. Sooner it is refused, and nothing is lost by that.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({
    event: z.enum(['add-to-home-screen']),
    step: z.enum(['begin', 'claim']).default('claim'),
  }),
  data: reward,
  errors: ['REWARD_TOO_SOON'],
  repeat: 'safe',
})

export const rewardCoins = defineCall('/v1/user/reward/coins', {
  summary: 'The gift of customer service, once for a person; claimed again, it tells the same and gives nothing.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ event: z.enum(['support-gift']) }),
  data: reward,
  errors: [],
  repeat: 'safe',
})
