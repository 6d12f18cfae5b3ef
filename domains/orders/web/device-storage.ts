/** One value in this browser, as JSON. Storage can be full or forbidden; then nothing outlives the page. */
export function storageOf<T>(key: string, isRight: (value: unknown) => value is T) {
  return {
    read(): T | null {
      try {
        const value = JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
        return isRight(value) ? value : null
      } catch {
        // Storage is forbidden in some private windows, and others may have written there.
        return null
      }
    },
    write(value: T | null): void {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // See read().
      }
    },
  }
}
