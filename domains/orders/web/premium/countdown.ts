import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'

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

export type Countdown = ReadableStore<number> & {
  /** Counts while somebody looks; returns how to stop. */
  run(): () => void
}

/** The seconds that are left until a moment; `rendered` where the page is made for everyone, and without a moment. */
export function createCountdown(endsAt: number | null, rendered = 0): Countdown {
  const left = () => (endsAt === null ? rendered : secondsLeft(endsAt, Date.now()))
  const { set, ...store } = createStore(left(), rendered)
  return {
    ...store,
    run() {
      if (endsAt === null) return () => undefined
      const tick = () => {
        set(left())
        const leftMs = endsAt - Date.now()
        if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000)
      }
      // A clock that nobody watched may be late; the first look sets it right.
      let timer = setTimeout(tick, 0)
      return () => clearTimeout(timer)
    },
  }
}
