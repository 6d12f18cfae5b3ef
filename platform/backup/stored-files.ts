import type { FileStore } from '../storage/file-store.ts'

/** The keys of all files under a folder of the store, however deep; half-written ones are none. */
export async function* filesIn(store: FileStore, folder: string): AsyncGenerator<string> {
  for (const key of await store.list(folder)) {
    if (key.endsWith('.part')) continue
    if (await store.find(key)) yield key
    else yield* filesIn(store, key)
  }
}
