import type { PointerEvent } from 'react'
import { useRef } from 'react'

const deleteAfterPixels = 112
const slopPixels = 12

/** A finger that draws a row to the side of its end; far enough, and the row goes. */
export function useSwipeAway(onAway: () => void) {
  const swipe = useRef({ x: 0, y: 0, shift: 0, isOn: false, isOff: true })
  const show = (element: HTMLElement, shift: number) => {
    element.style.translate = shift === 0 ? '' : `${shift}px 0`
    const row = element.parentElement
    if (shift === 0) delete row?.dataset['swiping']
    else if (row) row.dataset['swiping'] = 'true'
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      swipe.current = {
        x: event.clientX,
        y: event.clientY,
        shift: 0,
        isOn: false,
        isOff: event.pointerType === 'mouse',
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = swipe.current
      if (now.isOff) return
      const toEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 : -1
      const across = (event.clientX - now.x) * toEnd
      if (!now.isOn && Math.abs(event.clientY - now.y) > slopPixels) now.isOff = true
      else if (!now.isOn && across > slopPixels) {
        now.isOn = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (!now.isOn) return
      now.shift = Math.max(0, across)
      show(event.currentTarget, now.shift * toEnd)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { isOn, shift } = swipe.current
      show(event.currentTarget, 0)
      if (isOn && shift > deleteAfterPixels) onAway()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => show(event.currentTarget, 0),
    // The press that ends a swipe is not a tap on the link.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swipe.current.isOn) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
