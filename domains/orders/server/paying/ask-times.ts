const minuteMs = 60_000
/** When a gateway is asked for a payment that nobody told of, counted from its beginning. */
const askAfterMs = [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 360 * minuteMs, 1440 * minuteMs]

/** When a payment is to be asked for next, after so many times; null when that was often enough. */
export function askLater({ createdAt, asks }: { createdAt: Date; asks: number }): Date | null {
  const after = askAfterMs[asks]
  return after === undefined ? null : new Date(createdAt.getTime() + after)
}
