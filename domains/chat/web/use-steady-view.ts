import { useEffect } from 'react'
import { useKeyboardUp } from '#ui/patterns/keyboard.ts'

/**
 * Holds the page in place while one types: the pane makes room for the keyboard, so the browser need not push the page
 * up.
 */
export function useSteadyView(): void {
  const isKeyboardUp = useKeyboardUp()
  useEffect(() => {
    const view = window.visualViewport
    if (!isKeyboardUp || !view) return
    // Safari on phones moves the whole page above the keyboard, header and all.
    const settle = () => {
      if (view.offsetTop > 0 && view.scale === 1) window.scrollTo(0, 0)
    }
    settle()
    view.addEventListener('scroll', settle)
    view.addEventListener('resize', settle)
    return () => {
      view.removeEventListener('scroll', settle)
      view.removeEventListener('resize', settle)
    }
  }, [isKeyboardUp])
}
