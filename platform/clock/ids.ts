import { randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { v7 } from 'uuid'

const firstSeqBelow = 2 ** 31
/** The last sequence of each of the latest milliseconds: a process reads its own clock and the database's in turns. */
const latest = new LRUCache<number, number>({ max: 1024 })

/** A new id that sorts by the time it was made; of two made by one process in the same millisecond the later one is greater. */
export function newId(at: Date = new Date()): string {
  const msecs = at.getTime()
  const before = latest.get(msecs)
  const seq = before === undefined ? randomInt(firstSeqBelow) : before + 1
  latest.set(msecs, seq)
  return v7({ msecs, seq })
}
