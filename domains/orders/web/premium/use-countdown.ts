import { useEffect, useMemo, useRef } from 'react'
import { useStore } from '#ui/state/store.ts'
import { createCountdown } from './countdown.ts'

/** Seconds that are left until a moment; `rendered` where the page is made for everyone. Says once when it has come. */
export function useCountdown(endsAt: number | null, onEnd: () => void, rendered = 0): number {
  const countdown = useMemo(() => createCountdown(endsAt, rendered), [endsAt, rendered])
  useEffect(() => countdown.run(), [countdown])
  const seconds = useStore(countdown)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const isOver = endsAt !== null && seconds === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver, endsAt])
  return seconds
}
