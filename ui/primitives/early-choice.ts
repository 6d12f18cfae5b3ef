import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { takeMarks } from './early-press.ts'

/**
 * The attributes of a radio or a switch, by which a choice that was made before the page was alive counts: it is made again
 * once the page is alive. Without that, React would leave a radio chosen of which nobody was notified. A choice that a browser
 * restores after a reload is not pressed, and does not count.
 */
export function useEarlyChoice(): {
  ref: RefObject<HTMLInputElement | null>
  'data-early': ''
  suppressHydrationWarning: true
} {
  const ref = useRef<HTMLInputElement>(null)
  const wasChosen = useRef(false)
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || !takeMarks(input) || input.checked === input.defaultChecked) return
    // Of radios that were pressed one after the other the last one counts.
    wasChosen.current = input.type === 'checkbox' || input.checked
    input.checked = input.defaultChecked
  }, [])
  useEffect(() => {
    if (!wasChosen.current) return
    wasChosen.current = false
    queueMicrotask(() => ref.current?.click())
  }, [])
  return { ref, 'data-early': '', suppressHydrationWarning: true }
}
