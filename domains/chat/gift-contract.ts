import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { clientMessageId } from './message-shape.ts'
import { replyErrors, replyStream, turn } from './reply-shape.ts'

const gift = z.object({
  id: z.string(),
  /** In the language of the caller. */
  name: z.string(),
  /** The address of its picture. */
  picture: z.string(),
  /** Coins, with her answer in it. */
  price: z.int().positive(),
  /** Only premium members give it. */
  isExclusive: z.boolean(),
})
export type Gift = z.infer<typeof gift>

export const listGifts = defineCall('/v1/gift/list', {
  summary:
    'The gifts that can be given to a character, the smallest price first, and how many the person may still give.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(gift),
    /** Gifts that are left of those of 24 hours; null for premium, which has no limit. */
    left: z.int().nullable(),
    /** When there is one more, epoch milliseconds; null while none of them was given. */
    nextAt: z.number().nullable(),
    /** The limit of 24 hours without premium. */
    freeInADay: z.int(),
  }),
  errors: [],
  repeat: 'safe',
})

export const giveGift = defineCall('/v1/gift/send', {
  summary: 'Gives a gift in a conversation, as a message of its own, and gets her answer.',
  auth: 'user',
  adultsOnly: true,
  takesIntimateData: true,
  params: z.strictObject({
    sessionId: z.uuid(),
    giftId: z.string().max(40),
    /** The price that the person saw. */
    price: z.int().positive(),
    clientMessageId,
  }),
  data: turn,
  errors: [...replyErrors, 'GIFT_NOT_FOUND', 'GIFT_LIMIT_REACHED', 'PRICE_CHANGED'],
  repeat: 'keyed',
  streams: replyStream,
  costs: 'The price of the gift in coins, set aside until it is answered; released when no answer comes',
})

export const listReceivedGifts = defineCall('/v1/gift/received', {
  summary: 'The gifts that a person gave to a character and that she answered, the latest first.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId: z.string().min(1).max(100) }),
  data: z.object({
    list: z.array(
      z.object({ id: z.string(), name: z.string(), picture: z.string(), count: z.int(), lastAt: z.number() }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})
