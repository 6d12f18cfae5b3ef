import { randomFillSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { v7 } from 'uuid'

const bytesOfId = 16
/** Randomness in store: the system is called once for many ids. */
const pool = Buffer.alloc(256 * bytesOfId)
let used = pool.length
/** The last sequence of each of the latest milliseconds: a process reads its own clock and the database's in turns. */
const latest = new LRUCache<number, number>({ max: 1024 })

/** A new id that sorts by the time it was made; of two made by one process in the same millisecond the later one is greater. */
export function newId(at: Date = new Date()): string {
  const msecs = at.getTime()
  const before = latest.get(msecs)
  const random = nextRandom()
  const seq = before === undefined ? random.readUInt32BE(0) >>> 1 : before + 1
  latest.set(msecs, seq)
  return v7({ msecs, seq, random })
}

/** The least id of a moment: every id that was made before it is less, every later one greater. */
export function leastIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** As many bytes as an id needs; none is given twice. */
function nextRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, used + bytesOfId)
  used += bytesOfId
  return bytes
}
