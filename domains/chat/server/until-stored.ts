import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '#platform/db/outage.ts'

const firstPauseMs = 100
const longestPauseMs = 1_000

type Patience = {
  /** Called once when it takes longer than this. */
  lateAfterMs: number
  onLate(): void
  /** No longer tries again. */
  signal: AbortSignal
  random?: () => number
}

/** Stores something however long the database is away, with growing pauses. Work may be repeated; any other failure is thrown. */
export async function untilStored<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { lateAfterMs, onLate, signal, random = Math.random } = patience
  const late = setTimeout(onLate, lateAfterMs)
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (signal.aborted || !isDatabaseAway(error)) throw error
        const full = Math.min(longestPauseMs, firstPauseMs * 2 ** tries)
        // Many replies that end in one outage do not come back at the same moment.
        await pause(full * (0.5 + random() / 2))
      }
    }
  } finally {
    clearTimeout(late)
  }
}

/** Waits for an earlier reply to end, or for this one to be stopped before its turn. */
export function untilEnded(earlier: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([earlier, stopped])
}
