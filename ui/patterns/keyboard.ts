import { useSyncExternalStore } from 'react'

const leastKeyboardPixels = 120

let isUp = false
let widest = 0
let tallest = 0
const listeners = new Set<() => void>()

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
  document.documentElement.style.setProperty('--keyboard-inset', `${isTyping() ? Math.round(covered) : 0}px`)
  const now = isTyping() && tallest - view.height * view.scale > leastKeyboardPixels
  if (now === isUp) return
  isUp = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport
  listeners.add(listener)
  if (listeners.size === 1) {
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    document.addEventListener('focusin', measure)
    document.addEventListener('focusout', measure)
    measure()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    view?.removeEventListener('resize', measure)
    view?.removeEventListener('scroll', measure)
    document.removeEventListener('focusin', measure)
    document.removeEventListener('focusout', measure)
  }
}

/** Whether an on-screen keyboard is up. While anyone asks, --keyboard-inset tells CSS how much of the page it covers. */
export function useKeyboardUp(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUp,
    () => false,
  )
}
