import { createHash } from 'node:crypto'

/** A seed as the 31-bit number that samplers take. */
export function seedNumber(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) >>> 1
}

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = seedNumber(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
