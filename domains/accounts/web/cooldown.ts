import { useEffect, useState } from 'react'

/** Whole seconds until a moment, never below 0. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** Counts down to a moment, once a second, and stops there. */
export function useCooldown(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(untilMs, Date.now()))
  useEffect(() => {
    const tick = () => {
      const now = secondsLeft(untilMs, Date.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
