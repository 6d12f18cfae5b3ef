import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Another process holds the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Excludes a second process from a folder; the lock of a killed process does not count. Returns the release function.
 */
export function lockFolder(file: string): () => void {
  const holder = readHolder(file)
  if (holder !== null && holder !== process.pid && isAlive(holder)) {
    throw new FolderInUse(`process ${holder} uses it already (if it is not Nocturne, delete ${file})`)
  }
  writeFileSync(file, String(process.pid))
  return () => {
    if (readHolder(file) === process.pid) rmSync(file, { force: true })
  }
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    // No file: the lock is free.
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Someone else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
