import { logKeyPrefix } from '../rules.ts'

/** The storage of measurement in the browser, under one prefix, so that all of it can be removed. */
export type LogStorage = {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

/** The storage of this browser. Where it is forbidden, nothing is stored and each page begins anew. */
export const logStorage: LogStorage = {
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(logKeyPrefix + name) ?? 'null') as unknown
    } catch {
      return null
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(logKeyPrefix + name, JSON.stringify(value))
    } catch {
      // Full or forbidden: what is not stored is not sent again.
    }
  },
}

/** Removes everything that measurement has stored here; the mark of a started tab goes with the last purpose alone. */
export function clearLog({ isOver }: { isOver: boolean }): void {
  try {
    for (const storage of isOver ? [localStorage, sessionStorage] : [localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(logKeyPrefix)) storage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing.
  }
}

const startedKey = `${logKeyPrefix}started`

/** Whether measurement begins in a fresh tab; from then on the tab counts as started. */
export function beginsFresh(): boolean {
  try {
    const isFresh = sessionStorage.getItem(startedKey) === null
    sessionStorage.setItem(startedKey, '1')
    return isFresh
  } catch {
    return false
  }
}
