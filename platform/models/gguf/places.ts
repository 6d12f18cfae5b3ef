export type Places<T> = {
  /** Waits for a free place, and prefers the one this key had last. */
  take(key: string, signal: AbortSignal): Promise<T>
  release(place: T): void
  /** Resolves when every place is free. */
  settled(): Promise<void>
}

type Waiting<T> = { key: string; fulfil(place: T): void }

/** A pool of a fixed number of places, granted in the order of the requests. */
export function createPlaces<T>(all: T[]): Places<T> {
  const free = [...all]
  const waiting: Waiting<T>[] = []
  const lastKeys = new Map<T, string>()
  const watchers: (() => void)[] = []

  return {
    take(key, signal) {
      const familiar = free.findIndex((place) => lastKeys.get(place) === key)
      const [place] = free.splice(Math.max(familiar, 0), 1)
      if (place !== undefined) {
        lastKeys.set(place, key)
        return Promise.resolve(place)
      }
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(signal.reason)
        }
        const entry = {
          key,
          fulfil(input: T) {
            signal.removeEventListener('abort', onAbort)
            resolve(input)
          },
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.push(entry)
      })
    },
    release(place) {
      const next = waiting.shift()
      if (next === undefined) {
        free.push(place)
        if (free.length === all.length) for (const watcher of watchers.splice(0)) watcher()
        return
      }
      lastKeys.set(place, next.key)
      next.fulfil(place)
    },
    settled() {
      return free.length === all.length ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))
    },
  }
}
