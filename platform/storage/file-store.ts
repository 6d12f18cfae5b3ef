import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type StoredFile = { size: number; modifiedAt: Date }

/** Files by key, such as `exports/3f.zip`: on the disk of this machine, or in a bucket that several machines share. */
export type FileStore = {
  /** Writes a file whole or not at all, in bounded memory; gives its size. */
  write(key: string, source: Readable | Uint8Array, signal?: AbortSignal): Promise<number>
  /** The metadata of a file, or null if there is none. */
  find(key: string): Promise<StoredFile | null>
  /** The bytes of a file that is there, from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** All bytes of a small file, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** Takes a file away; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Takes a folder away with all that lies under it; one that is not there is no fault. */
  removeFolder(folder: string): Promise<void>
  /** The files and folders directly under a folder, half-written files included, so that they can be swept. */
  list(folder: string): Promise<string[]>
}

/** The storage cannot be used; the message says what to do. */
export class StorageError extends Error {
  override name = 'StorageError'
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i

/** Accepts only keys that cannot escape the store. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return key
}

/** Stores files under one folder of this machine; `newHalf` names a file while it is written. */
export function createDiskStore(root: string, newHalf: () => string = randomUUID): FileStore {
  const place = (key: string) => join(root, checkedKey(key))
  return {
    async write(key, source, signal) {
      const file = place(key)
      // Several processes may write the same file in the same folder at once; in containers they all have the same number.
      const half = `${file}.${newHalf()}.part`
      await mkdir(dirname(file), { recursive: true })
      try {
        const bytes = source instanceof Uint8Array ? [source] : source
        // Without a flush a machine that loses power may have the name without the bytes.
        await pipeline(bytes, createWriteStream(half, { flush: true }), { signal })
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await rename(half, file)
      return (await stat(file)).size
    },
    async find(key) {
      const found = await stat(place(key)).catch(nothingThere)
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null
    },
    read: (key, range) => createReadStream(place(key), range),
    get: (key) => readFile(place(key)).catch(nothingThere),
    remove: (key) => rm(place(key), { force: true }),
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),
    async list(folder) {
      const names = await readdir(place(folder)).catch(nothingThere)
      return (names ?? []).map((name) => `${folder}/${name}`)
    },
  }
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
