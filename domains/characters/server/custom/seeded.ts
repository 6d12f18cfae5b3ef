import { createHash } from 'node:crypto'

/** One of a list by a seed, another one for each purpose. */
export function pickBy<T>(list: readonly [T, ...T[]], seed: number, purpose: string): T {
  const number = createHash('sha256').update(`${seed}/${purpose}`).digest().readUInt32BE(0)
  return list[number % list.length] ?? list[0]
}
