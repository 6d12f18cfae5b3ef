const minuteMs = 60_000
/** When a gateway is queried for a payment without a notice, counted from the payment's start. */
const queryAfterMs = [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 360 * minuteMs, 1440 * minuteMs]

/** When a payment is queried next, after so many queries; null after the last one. */
export function nextQueryTime({ createdAt, queries }: { createdAt: Date; queries: number }): Date | null {
  const after = queryAfterMs[queries]
  return after === undefined ? null : new Date(createdAt.getTime() + after)
}
