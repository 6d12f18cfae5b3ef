import { useEffect, useRef } from 'react'
import { stepHeadingId } from './step-frame.tsx'

/**
 * Moves the focus to the question when another step opens. The first step of a visit leaves it at the page's own start.
 * A step without an address of its own is not scrolled to its top by the router.
 */
export function useStepFocus(step: string, { toTop = false }: { toTop?: boolean } = {}): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.getElementById(stepHeadingId)?.focus({ preventScroll: true })
    if (toTop) scrollTo({ top: 0 })
  }, [step, toTop])
}
