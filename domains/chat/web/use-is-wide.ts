import { useSyncExternalStore } from 'react'

const wide = '(min-width: 80rem)'

/** Whether there is room for a third pane; false while the server renders. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
