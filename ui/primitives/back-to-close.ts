import { useCallback, useEffect, useRef } from 'react'
import { dropStep, enterStep, leaveStep } from './overlay-steps.ts'

/**
 * While open, one history entry stands for the overlay, so going back closes it and the page below stays. Returns
 * `leave(then)`: takes that entry off again and calls `then` once the history is as it was, so that a navigation
 * started in `then` is not undone.
 */
export function useBackToClose(open: boolean, onBack: () => void): (then: () => void) => void {
  const entry = useRef<number | null>(null)
  const back = useRef(onBack)

  useEffect(() => {
    back.current = onBack
  })

  useEffect(() => {
    if (!open) return
    let live = true
    void enterStep({
      back: () => back.current(),
      isStillOpen: () => live,
      entered: (id) => {
        entry.current = id
      },
    })
    return () => {
      live = false
      dropStep(entry.current)
      entry.current = null
    }
  }, [open])

  return useCallback((then) => leaveStep(entry.current, then), [])
}
