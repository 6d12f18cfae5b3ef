import { v7 } from 'uuid'

/** A new id that sorts by the time it was made. */
export function newId(at: Date = new Date()): string {
  return v7({ msecs: at.getTime() })
}
