import { useSyncExternalStore } from 'react'

export type Readable<T> = {
  get(): T
  /** What the server drew of it: a part whose code comes late begins with that, whatever has happened since. */
  drawn(): T
  subscribe(listener: () => void): () => void
}

export type Observable<T> = Readable<T> & {
  set(value: T): void
  /** Notes what it is now as what the server drew. */
  settle(): void
}

/** A value outside React that can be watched. */
export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let drawn = initial
  return {
    get: () => value,
    drawn: () => drawn,
    settle() {
      drawn = value
    },
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What a value, or a part of it, is now; renders again only when that part changes. */
export function useObserved<T>(source: Readable<T>): T {
  return useSyncExternalStore(source.subscribe, source.get, source.drawn)
}
