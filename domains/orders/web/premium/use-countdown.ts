import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createCountdown } from './countdown.ts'

const never = () => () => undefined

/** Seconds that are left until a moment; `drawn` where the page is made for everyone. Says once when it has come. */
export function useCountdown(endsAt: number | null, onEnd: () => void, drawn = 0): number {
  const countdown = useMemo(() => (endsAt === null ? null : createCountdown(endsAt)), [endsAt])
  const seconds = useSyncExternalStore(countdown?.subscribe ?? never, countdown?.seconds ?? (() => drawn), () => drawn)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const isOver = countdown !== null && seconds === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver, endsAt])
  return seconds
}
