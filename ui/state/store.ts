import { useSyncExternalStore } from 'react'

/** A state outside React that can be read and watched. */
export interface ReadableStore<T> {
  state(): T
  /** The state that the server rendered with: React takes its page over with this one, whatever has happened since. */
  rendered(): T
  subscribe(listener: () => void): () => void
}

export interface Store<T> extends ReadableStore<T> {
  set(next: T): void
}

/** Holds one state and notifies its listeners of each change. `rendered` where the server knows less than the browser. */
export function createStore<T>(initial: T, rendered: T = initial): Store<T> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    state: () => state,
    rendered: () => rendered,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/** The state of a store, or what `select` takes of it; the part renders again only when that changes. */
export function useStore<T>(store: ReadableStore<T>): T
export function useStore<T, S>(store: ReadableStore<T>, select: (state: T) => S): S
export function useStore<T>(store: ReadableStore<T>, select: (state: T) => unknown = (state) => state): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state()),
    () => select(store.rendered()),
  )
}
