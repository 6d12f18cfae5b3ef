import { z } from 'zod'
import { reportReasons } from './rules.ts'
import type { ReportReason } from './rules.ts'
import input from './report-reasons.json' with { type: 'json' }

const rule = z.strictObject({
  reason: z.enum(reportReasons),
  /** Its target is hidden from everybody at once, and shown again only by anyone who has looked. */
  hidesAtOnce: z.boolean(),
  /** Within so many hours somebody has looked; the queue is worked off in this order. */
  dueHours: z.int().positive(),
})
export type ReasonRule = z.infer<typeof rule>

const rules = new Map(
  z
    .array(rule)
    .parse(input)
    .map((one) => [one.reason, one]),
)

/** What follows from a report for this reason. */
export function ruleOf(reason: ReportReason): ReasonRule {
  const found = rules.get(reason)
  if (!found) throw new Error(`report-reasons.json says nothing of ${reason}`)
  return found
}
