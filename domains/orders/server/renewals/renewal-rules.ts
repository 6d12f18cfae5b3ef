import { z } from 'zod'
import file from '../../renewals.json' with { type: 'json' }

const rules = z.strictObject({
  /** A card is charged so long before the paid time ends, so that premium never stops in between. */
  chargeAheadHours: z.int().positive(),
  /** Days after the first try at which a payment that failed is tried again. */
  retryDays: z.array(z.int().positive()),
  /** Days that premium stays beyond the paid time while it is tried again. */
  graceDays: z.int().positive(),
  /** How long one worker has for a charge before another may take it up. */
  takenSeconds: z.int().positive(),
  /** When a gateway that did not answer is charged again. */
  againAfterMinutes: z.int().positive(),
  /** How long the link of a card may take. */
  linkMinutes: z.int().positive(),
  /** The gateways' names for payments that repeat each so many months. */
  series: z.record(z.string(), z.enum(['month', 'quarter', 'year'])),
})

/** The rules of renewals, which are data. */
export const renewalRules = rules.parse(file)

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
