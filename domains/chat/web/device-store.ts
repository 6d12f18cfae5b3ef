import { ownedKey } from '#ui/state/owned-keys.ts'

/** A small store of JSON values that outlives a reload. */
export type Store = {
  read<T>(key: string): T | null
  /** Null takes the value away. */
  write(key: string, value: unknown): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store in the browser's storage, separate for each person. Without storage it stores nothing. */
export function createDeviceStore(storage: Storage | null, owner: string): Store {
  const name = (key: string) => ownedKey(owner, key)
  return {
    read<T>(key: string): T | null {
      try {
        const text = storage?.getItem(name(key))
        return text ? (JSON.parse(text) as T) : null
      } catch {
        // Storage can be forbidden, or hold what an older version wrote: then nothing is stored.
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) storage?.removeItem(name(key))
        else storage?.setItem(name(key), JSON.stringify(value))
      } catch {
        // Full or forbidden storage: the page goes on with what it has in memory.
      }
    },
  }
}
