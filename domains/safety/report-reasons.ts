import { z } from 'zod'
import { reportReasons } from './rules.ts'
import type { ReportReason } from './rules.ts'
import input from './report-reasons.json' with { type: 'json' }

const rule = z.strictObject({
  reason: z.enum(reportReasons),
  /**
   * The target is hidden from all people at once, for this many hours at most: without a decision it is then shown again,
   * and the case is escalated. Null where nothing is hidden before review.
   */
  hiddenHours: z.int().positive().nullable(),
  /** The review deadline in hours; the queue is ordered by it. */
  dueHours: z.int().positive(),
})
export type ReasonRule = z.infer<typeof rule>

const rules = new Map(
  z
    .array(rule)
    .parse(input)
    .map((one) => [one.reason, one]),
)

/** The consequences of a report for this reason. */
export function ruleOf(reason: ReportReason): ReasonRule {
  const found = rules.get(reason)
  if (!found) throw new Error(`report-reasons.json says nothing of ${reason}`)
  return found
}
