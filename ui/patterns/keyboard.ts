import { useSyncExternalStore } from 'react'

const leastKeyboardPixels = 120

let isUp = false
let widest = 0
let tallest = 0

function isTyping(): boolean {
  const focused = document.activeElement
  return (
    focused instanceof HTMLElement &&
    focused.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]')
  )
}

function measure(): void {
  const view = window.visualViewport
  if (!view) return
  // Turning the device changes what "tall" means; a keyboard changes only the height.
  if (innerWidth !== widest) {
    widest = innerWidth
    tallest = 0
  }
  tallest = Math.max(tallest, innerHeight)
  const covered = Math.max(0, innerHeight - view.height * view.scale - view.offsetTop)
  setInset(isTyping() ? Math.round(covered) : 0)
  isUp = isTyping() && tallest - view.height * view.scale > leastKeyboardPixels
}

let inset = 0

/** Everything of the page is styled anew by a change, so none is made where there is none. */
function setInset(pixels: number): void {
  if (pixels === inset) return
  inset = pixels
  document.documentElement.style.setProperty('--keyboard-inset', `${pixels}px`)
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport
  const changed = () => {
    measure()
    listener()
  }
  view?.addEventListener('resize', changed)
  view?.addEventListener('scroll', changed)
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  measure()
  return () => {
    view?.removeEventListener('resize', changed)
    view?.removeEventListener('scroll', changed)
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
  }
}

/** Whether an on-screen keyboard is up. While it is used, --keyboard-inset holds how much of the page it covers. */
export function useKeyboardUp(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUp,
    () => false,
  )
}
