import { useEffect, useRef } from 'react'

/** Runs an action for a key, but not while somebody writes, and not together with a modifier. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event
      const writes = target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, select')
      if (writes || event.metaKey || event.ctrlKey || event.altKey) return
      const action = current.current[key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
