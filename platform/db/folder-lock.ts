import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process holds the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** A process. The moment of its start distinguishes it from later ones of its number; '' where the system does not say. */
type Holder = { pid: number; startedAt: string }

const usualWaitMs = 5000
const pollMs = 100

/**
 * Excludes a second process from a folder. A holder that is about to end is waited for; the lock of a process that is
 * gone does not count, also when its number was given to another process since. Returns the release function.
 */
export async function lockFolder(file: string, { waitMs = usualWaitMs } = {}): Promise<() => void> {
  const self = { pid: process.pid, startedAt: startOf(process.pid) ?? '' }
  const giveUpAt = performance.now() + waitMs
  for (let holder = readHolder(file); holder && isOther(holder, self); holder = readHolder(file)) {
    if (performance.now() >= giveUpAt)
      throw new FolderInUse(`process ${holder.pid} uses it already (if it is not Nocturne, delete ${file})`)
    await pause(pollMs)
  }
  writeFileSync(file, `${self.pid} ${self.startedAt}`)
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

function isOther(holder: Holder, self: Holder): boolean {
  if (holder.pid === self.pid) return false
  const startedAt = startOf(holder.pid)
  return startedAt !== null && (holder.startedAt === '' || startedAt === '' || holder.startedAt === startedAt)
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) ? { pid: Number(pid), startedAt } : null
  } catch {
    // No file: the lock is free.
    return null
  }
}

/** When a living process started, '' where the system does not say; null when there is none, or only its exit status. */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: after the name in brackets, the state and, as the
      // twentieth field, the start in clock ticks since boot.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '')
    } catch {
      return null
    }
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    // Someone else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : null
  }
}
