/** Waits that grow from half a second to fifteen, so that a server that comes back is not met by everyone at once. */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(15_000, 500 * 2 ** Math.min(attempt, 10))
  return Math.round(full * (0.75 + random() * 0.5))
}

export type Wake = { subscribe(listener: () => void): () => void }

/** Waits for so long, or until the page is looked at again or back online; false when aborted meanwhile. */
export function waitOrWake(ms: number, wake: Wake, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const finish = (isStillWanted: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
      resolve(isStillWanted)
    }
    const onAbort = () => finish(false)
    const timer = setTimeout(() => finish(true), ms)
    const unsubscribe = wake.subscribe(() => finish(true))
    signal.addEventListener('abort', onAbort)
  })
}

/** Calls back when the page becomes visible or the network comes back. */
export function createPageWake(): Wake {
  return {
    subscribe(listener) {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') listener()
      }
      window.addEventListener('online', listener)
      document.addEventListener('visibilitychange', whenVisible)
      return () => {
        window.removeEventListener('online', listener)
        document.removeEventListener('visibilitychange', whenVisible)
      }
    },
  }
}
