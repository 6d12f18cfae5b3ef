export const maxParallelPreloads = 5

export type PreloadQueue = {
  /** Queues a preload by its key; the same key is loaded once. */
  add(key: string, load: () => Promise<unknown>): void
}

/** Runs preloads in the order they came, a few at a time, so that they never crowd out what the person requested. */
export function createPreloadQueue(limit = maxParallelPreloads): PreloadQueue {
  const known = new Set<string>()
  const waiting: { key: string; load: () => Promise<unknown> }[] = []
  let running = 0

  const next = () => {
    const job = running < limit ? waiting.shift() : undefined
    if (!job) return
    running += 1
    job
      .load()
      // A failed preload may be tried again; the navigation itself will show the fault.
      .catch(() => known.delete(job.key))
      .finally(() => {
        running -= 1
        next()
      })
  }

  return {
    add(key, load) {
      if (known.has(key)) return
      known.add(key)
      waiting.push({ key, load })
      next()
    },
  }
}
