import { statfs } from 'node:fs/promises'
import type { PlatformParts } from '../platform-parts.ts'

/** With less space than this a file system counts as full. */
const leastFreeBytes = 64 * 1024 * 1024

type Needs = Pick<PlatformParts, 'dataDir' | 'log' | 'metrics'>
type Space = { bavail: number; bsize: number }

/** Looks at the space for files each time it is called; the log has a line when it runs out, and when it is back. */
export function watchDiskSpace({ dataDir, log, metrics }: Needs, look: (folder: string) => Promise<Space> = statfs) {
  let hasSpace = true
  return async (): Promise<boolean> => {
    const freeBytes = await look(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    )
    metrics.diskFreeBytes.set(freeBytes)
    const hadSpace = hasSpace
    hasSpace = freeBytes >= leastFreeBytes
    if (hadSpace && !hasSpace) log.error({ dataDir, freeBytes }, 'the disk of DATA_DIR is full')
    if (!hadSpace && hasSpace) log.info({ dataDir, freeBytes }, 'the disk of DATA_DIR has space again')
    return hasSpace
  }
}
