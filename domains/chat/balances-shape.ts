import { z } from 'zod'

/** The energy and coins of a person, as answers of conversations carry them. */
export const balances = z.object({
  energy: z.number().int(),
  energyCap: z.number().int(),
  /** Epoch milliseconds when energy is full again, or null when it is. */
  energyFullAt: z.number().nullable(),
  coins: z.number().int(),
  /** The price of the next reply. */
  nextReply: z.object({ currency: z.enum(['energy', 'coins']), amount: z.number().int() }),
})
