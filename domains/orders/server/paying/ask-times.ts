const minuteMs = 60_000
/** When a gateway is asked for a payment that nobody told of, counted from its beginning. */
const confirmAfterMs = [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 360 * minuteMs, 1440 * minuteMs]

/** When a payment is to be asked for next, after so many times; null when that was often enough. */
export function scheduleCheck({ createdAt, requests }: { createdAt: Date; requests: number }): Date | null {
  const after = confirmAfterMs[requests]
  return after === undefined ? null : new Date(createdAt.getTime() + after)
}
