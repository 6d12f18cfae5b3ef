export type Random = () => number

/** A small seeded generator (mulberry32): the same seed draws the same picture everywhere. */
export function random(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** An unrelated generator for one named part, so that adding a number in one place moves nothing elsewhere. */
export function randomFor(seed: number, part: string): Random {
  let hash = 2166136261 ^ seed
  for (const letter of part) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  const next = random(hash ^ Math.imul(seed + 1, 0x9e3779b1))
  next()
  return next
}

/** A number around zero, mostly within one. */
export const spread = (next: Random) => (next() + next() + next()) * (2 / 1.5) - 2

/** One of a list. */
export function pick<T>(next: Random, list: readonly T[]): T {
  return list[Math.min(list.length - 1, Math.floor(next() * list.length))] as T // lists given here are never empty
}
