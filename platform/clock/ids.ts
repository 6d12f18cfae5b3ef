import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

const firstSeqBelow = 2 ** 31
let last = { msecs: 0, seq: 0 }

/** A new id that sorts by the time it was made; of two made by one process in the same millisecond the later one is greater. */
export function newId(at: Date = new Date()): string {
  const msecs = at.getTime()
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : randomInt(firstSeqBelow) }
  return v7(last)
}
