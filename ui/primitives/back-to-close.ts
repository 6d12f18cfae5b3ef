import { useCallback, useEffect, useRef } from 'react'

let lastId = 0
let settling: Promise<void> = Promise.resolve()

/**
 * While open, one history entry stands for the overlay, so going back closes it and the page below stays. Returns
 * `leave(then)`: takes that entry off again and calls `then` once the history is as it was, so that a navigation
 * started in `then` is not undone.
 *
 * NOTE: the entry is written past the router (History.prototype) and its popstate is kept from the router, which
 * would otherwise load the same page again.
 */
export function useBackToClose(open: boolean, onBack: () => void): (then: () => void) => void {
  const entry = useRef<string | null>(null)
  const afterwards = useRef<(() => void) | null>(null)
  const back = useRef(onBack)

  useEffect(() => {
    back.current = onBack
  })

  useEffect(() => {
    if (!open) return
    const id = `overlay-${++lastId}`
    let live = true
    const popped = (event: PopStateEvent) => {
      if (entry.current !== id || overlayOf(event.state) === id || isAbove(event.state, id)) return
      event.stopImmediatePropagation()
      entry.current = null
      const then = afterwards.current ?? back.current
      afterwards.current = null
      then()
    }
    const enter = () => {
      if (!live) return
      entry.current = id
      History.prototype.pushState.call(history, { ...history.state, overlay: id }, '')
      window.addEventListener('popstate', popped, { capture: true })
    }
    void settling.then(enter)
    return () => {
      live = false
      window.removeEventListener('popstate', popped, { capture: true })
      if (entry.current === id && overlayOf(history.state) === id) stepBackUnseen()
      entry.current = null
      afterwards.current = null
    }
  }, [open])

  return useCallback((then: () => void) => {
    if (afterwards.current) return
    if (entry.current !== null && overlayOf(history.state) === entry.current) {
      afterwards.current = then
      history.back()
    } else then()
  }, [])
}

function overlayOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'overlay' in state ? String(state.overlay) : undefined
}

// A second overlay lies over this one: its closing concerns only itself.
function isAbove(state: unknown, id: string): boolean {
  const other = overlayOf(state)
  return other !== undefined && Number(other.slice(8)) > Number(id.slice(8))
}

// An overlay that opens meanwhile waits for the step, or its own entry would be the one taken off.
function stepBackUnseen(): void {
  settling = new Promise((resolve) => {
    const swallow = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      resolve()
    }
    window.addEventListener('popstate', swallow, { capture: true, once: true })
    history.back()
  })
}
