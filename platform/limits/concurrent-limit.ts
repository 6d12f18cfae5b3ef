/** Bounds how many things of one key are under way at once; 0 is no bound. */
export function createConcurrentLimit(most: number) {
  const counts = new Map<string, number>()
  return {
    count: (key: string): number => counts.get(key) ?? 0,
    /** Counts one more and returns its end, which counts once; null where there are as many as allowed. */
    begin(key: string): (() => void) | null {
      const before = counts.get(key) ?? 0
      if (most > 0 && before >= most) return null
      counts.set(key, before + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
