import { z } from 'zod'

/** An amount in whole minor units, and how many digits those have. */
export const amount = z.object({ currency: z.string(), minor: z.int(), digits: z.int() })
