import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A value that only the browser knows; `onServer` while the server renders and the page takes over from it. */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer)
}

/**
 * False while the server renders and the page takes over from it; then true. What comes with it is rendered in pieces, so
 * that a press in between is heard.
 */
export function useIsAlive(): boolean {
  return useDeferredValue(useBrowserValue(() => true, false))
}
