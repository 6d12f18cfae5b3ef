import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'

const longPressMs = 420
const slopPixels = 10

/** Handlers that call onLongPress when a finger rests; the tap that would follow then does nothing. */
export function useLongPress(onLongPress: () => void) {
  const state = useRef({ clock: 0, x: 0, y: 0, fired: false })
  const stop = () => clearTimeout(state.current.clock)
  return {
    onPointerDown: (event: PointerEvent) => {
      state.current.fired = false
      if (event.pointerType === 'mouse') return
      stop()
      const fire = () => {
        state.current.fired = true
        onLongPress()
      }
      state.current = { clock: window.setTimeout(fire, longPressMs), x: event.clientX, y: event.clientY, fired: false }
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - state.current.x, event.clientY - state.current.y) > slopPixels) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (state.current.fired) event.preventDefault()
    },
    // Before a link within has taken the tap.
    onClickCapture: (event: MouseEvent) => {
      if (!state.current.fired) return
      state.current.fired = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
