import { useEffect, useState } from 'react'

/** How long the gift waits after the tap. */
export const giftWaitMs = 10_000
const tickMs = 250

/** How much of the wait is over, 0 to 1; a clock that goes wrong makes nobody wait longer than that. */
export function partOver(claimableAt: number, now: number): number {
  const leftMs = Math.min(giftWaitMs, Math.max(0, claimableAt - now))
  return 1 - leftMs / giftWaitMs
}

/** The same while somebody looks; null while nothing was begun. */
export function usePartOver(claimableAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  const part = claimableAt === null ? null : partOver(claimableAt, now)
  const isWaiting = part !== null && part < 1
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return part
}
