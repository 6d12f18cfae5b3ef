import { useSyncExternalStore } from 'react'
import { useFormats } from '#platform/i18n/web/intl.tsx'

const minuteMs = 60_000
const stepMs = 10_000

/** In how many minutes energy is full, begun ones included: less than an hour, so that a time of day says less. */
export function minutesUntilFull(fullAt: number, now: number): number {
  return Math.max(1, Math.ceil((fullAt - now) / minuteMs))
}

/** When energy is full again, as "in 4 minutes"; null while it is full. */
export function useFullAgain(fullAt: number | null): string | null {
  const format = useFormats()
  const now = useSyncExternalStore(watchClock, currentStep, currentStep)
  if (fullAt === null) return null
  return format.relativeTime(now + minutesUntilFull(fullAt, now) * minuteMs, { now, unit: 'minute' })
}

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs)
  return () => clearInterval(timer)
}

function currentStep(): number {
  return Math.floor(Date.now() / stepMs) * stepMs
}
