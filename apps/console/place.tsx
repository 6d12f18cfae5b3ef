import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'

const base = '/console'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The address below /console, as `/case/…`; the queue is empty. */
export function usePlace(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.slice(base.length).replace(/\/$/, ''))
}

/** Goes to another screen of the console. */
export function goTo(place: string): void {
  history.pushState(null, '', `${base}${place}`)
  for (const listener of listeners) listener()
  scrollTo(0, 0)
}

/** A link inside the console: no page load, and new tabs as everywhere. */
export function ConsoleAnchor({ href, onClick, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !href?.startsWith(base) || !isPlain) return
    event.preventDefault()
    goTo(href.slice(base.length))
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
