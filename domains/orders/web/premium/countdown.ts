/** How long the server holds the prices of a quote. */
export const quoteLifeMs = 600_000
const mostSkewMs = 30_000

/**
 * When held prices end by the clock of this browser. The server says it by its own; where the two clocks differ, the
 * life of the quote is counted from its arrival.
 */
export function heldUntil(until: number, arrivedAt: number): number {
  const usual = arrivedAt + quoteLifeMs
  return Math.abs(until - usual) > mostSkewMs ? usual : until
}

/** Whole seconds that are left, never below none. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Minutes and seconds as a clock shows them, with hours where there are any: 9:05, 23:59:59. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export type Countdown = {
  seconds(): number
  subscribe(listener: () => void): () => void
}

/** Counts down to a moment while somebody looks. */
export function createCountdown(endsAt: number): Countdown {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let seconds = secondsLeft(endsAt, Date.now())

  const tick = () => {
    const left = endsAt - Date.now()
    seconds = secondsLeft(endsAt, Date.now())
    for (const listener of listeners) listener()
    timer = left > 0 ? setTimeout(tick, left % 1000 || 1000) : null
  }
  return {
    seconds: () => seconds,
    subscribe(listener) {
      listeners.add(listener)
      // A clock that nobody watched may be late; the first look sets it right.
      if (listeners.size === 1) timer = setTimeout(tick, 0)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && timer !== null) clearTimeout(timer)
      }
    },
  }
}
