export type Places<T> = {
  /** Waits for a free place, and prefers the one this key had last. */
  take(key: string, signal: AbortSignal): Promise<T>
  giveBack(place: T): void
  /** Resolves when every place is free. */
  settled(): Promise<void>
}

type Waiting<T> = { key: string; give(place: T): void }

/** A fixed number of places that are taken and given back, first come, first served. */
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
          give(given: T) {
            signal.removeEventListener('abort', onAbort)
            resolve(given)
          },
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.push(entry)
      })
    },
    giveBack(place) {
      const next = waiting.shift()
      if (next === undefined) {
        free.push(place)
        if (free.length === all.length) for (const watcher of watchers.splice(0)) watcher()
        return
      }
      lastKeys.set(place, next.key)
      next.give(place)
    },
    settled() {
      return free.length === all.length ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))
    },
  }
}
