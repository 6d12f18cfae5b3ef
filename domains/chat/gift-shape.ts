import { z } from 'zod'

/** Where a gift is: on its way until it is answered, then received; returned where no answer came, and its coins with it. */
export const giftStates = ['sent', 'received', 'returned'] as const

/** A gift as it stands in a message of the person. */
export const messageGift = z.object({
  id: z.string(),
  /** Coins that it takes; refunded where it is returned. */
  price: z.int(),
  state: z.enum(giftStates),
})
export type MessageGift = z.infer<typeof messageGift>
