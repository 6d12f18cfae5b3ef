import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { StorageError } from '#platform/storage/file-store.ts'

/** The folder for files, made on first need: one that cannot be written stops the start before anything is opened. */
export function openDataFolder(folder: string): string {
  const dataDir = resolve(folder)
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    const reason = `Cannot write to the data folder ${dataDir}. Set DATA_DIR to a folder this user may write.`
    throw new StorageError(reason, { cause })
  }
  return dataDir
}
