import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'

const longPressMs = 420
const slopPixels = 10
/** A browser that takes a long press for a tap reports it this soon after the finger has gone. */
const lateTapMs = 400

/** Takes the tap that follows a long press, wherever it lands: a sheet may have opened under the finger meanwhile. */
function swallowNextTap(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const done = () => removeEventListener('click', swallow, true)
  const lifted = () => void setTimeout(done, lateTapMs)
  addEventListener('click', swallow, { capture: true, once: true })
  addEventListener('pointerup', lifted, { capture: true, once: true })
  addEventListener('pointercancel', lifted, { capture: true, once: true })
  addEventListener('pointerdown', done, { capture: true, once: true })
}

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
        swallowNextTap()
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
  }
}
