import { bestOf } from './rank.ts'

/** A reading of so few turns says nothing about how close texts are by chance. */
const fewTurns = 8
/** Texts of one model are all somewhat alike: one that means the same stands out by so many standard deviations. */
const standsOut = 1.8
const mostClose = 24
/** The rank from which lists count little: https://plg.uwaterloo.ca/~gvcormac/cormacksigir09-rrf.pdf. */
const rankOffset = 60

/** The places in a list whose likeness to something stands out, the closest first; null is a likeness unknown. */
export function closest(list: Int32Array, likenessOf: (one: number) => number | null): number[] {
  const scores = new Float64Array(list.length)
  let [count, sum, squares] = [0, 0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const likeness = likenessOf(list[at] as number)
    scores[at] = likeness ?? -Infinity
    if (likeness === null) continue
    count += 1
    sum += likeness
    squares += likeness * likeness
  }
  if (count < fewTurns) return []
  const mean = sum / count
  const least = mean + standsOut * Math.sqrt(Math.max(0, squares / count - mean * mean))
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] as number) <= least) scores[at] = 0
  return bestOf(scores, mostClose)
}

/** One ranking of several, by reciprocal ranks: what stands high in one of them stands high. */
export function fused(rankings: readonly (readonly number[])[], most: number): number[] {
  const scores = new Map<number, number>()
  for (const ranking of rankings)
    for (const [rank, one] of ranking.entries()) scores.set(one, (scores.get(one) ?? 0) + 1 / (rankOffset + rank + 1))
  return [...scores.entries()]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([one]) => one)
}
