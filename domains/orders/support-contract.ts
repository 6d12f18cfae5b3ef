import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

export const listSupportPacks = defineCall('/v1/config/gold/support', {
  summary:
    'What customer service gives: on top of each pack that is paid through it, smallest first, and once as a gift.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({
    list: z.array(z.object({ gold: z.int().positive(), bonus: z.int().nonnegative() })),
    /** Coins of the gift that anybody can take once. */
    gift: z.int().positive(),
  }),
  errors: [],
  repeat: 'safe',
})
