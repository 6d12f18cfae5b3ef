/** One text in this browser. Storage can be full or forbidden; then it lives for this visit only. */
export function storageOf(key: string) {
  return {
    read(): string | null {
      try {
        return typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
      } catch {
        // Storage is forbidden in some private windows.
        return null
      }
    },
    write(text: string | null): void {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // See read().
      }
    },
  }
}
