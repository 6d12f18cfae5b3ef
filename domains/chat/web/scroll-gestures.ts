import type { KeyboardEvent, PointerEvent, RefObject, TouchEvent, UIEvent, WheelEvent } from 'react'
import { useRef } from 'react'
import type { FollowEvent } from './scroll-follow.ts'

const placeTakesMs = 200

const upKeys = new Set(['ArrowUp', 'PageUp', 'Home'])

/** Handlers that distinguish a reader's scrolling from that of the layout: the gesture, and the position afterwards. */
export function useScrollGestures(scroller: RefObject<HTMLElement | null>, notify: (event: FollowEvent) => void) {
  const last = useRef({ touchY: 0, top: 0, onBar: false, deafUntil: 0 })
  const pullUp = () => {
    // The browser may have scrolled already, so where the view stands now says nothing; whether it can move does.
    const { scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
    if (scrollHeight - clientHeight > 1) notify({ type: 'pulledUp' })
  }
  const handlers = {
    onWheel: (event: WheelEvent) => {
      if (event.deltaY < 0) pullUp()
    },
    onTouchStart: (event: TouchEvent) => {
      last.current.touchY = event.touches[0]?.clientY ?? 0
    },
    onTouchMove: (event: TouchEvent) => {
      const y = event.touches[0]?.clientY ?? 0
      if (y > last.current.touchY) pullUp()
      last.current.touchY = y
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (upKeys.has(event.key) || (event.key === ' ' && event.shiftKey)) pullUp()
    },
    onPointerDown: (event: PointerEvent) => {
      // Only the scroll bar belongs to the scroller and not to anything in it.
      last.current.onBar = event.target === event.currentTarget
    },
    onPointerUp: () => {
      last.current.onBar = false
    },
    onScroll: (event: UIEvent<HTMLElement>) => {
      const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
      // A list that is hidden has no height, and nobody scrolls it.
      if (clientHeight === 0) return
      const movedUp = scrollTop < last.current.top
      last.current.top = scrollTop
      if (performance.now() < last.current.deafUntil) return
      if (movedUp && last.current.onBar) pullUp()
      notify({ type: 'scrolled', distanceFromEnd: scrollHeight - clientHeight - scrollTop, movedUp })
    },
  }
  /** For a moment, what moves is the list taking up its place, and says nothing about its reader. */
  const deafen = () => {
    last.current.deafUntil = performance.now() + placeTakesMs
  }
  return { handlers, deafen }
}
