import { useEffect } from 'react'

/** Has the keys 1 to 9 choose, wherever the focus is but in a field or an overlay. */
export function useNumberKeys(count: number, onChoose: (index: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [popover]')) return
      const index = Number(event.key) - 1
      if (/^[1-9]$/.test(event.key) && index < count) onChoose(index)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [count, onChoose])
}
