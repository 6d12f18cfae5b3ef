import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A value that only the browser knows; `onServer` while the server renders and the page takes over from it. */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer)
}
