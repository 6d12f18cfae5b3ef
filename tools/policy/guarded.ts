import type { Guard, GuardVerdict } from '#platform/moderation/guard.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { Category, Probe } from './probes.ts'

/** The second layer of judgement as an operator configured it: a guard, a classifier, or both. */
export type SecondLayer = { guard: Guard; classifier: TextClassifier }

/** Sentences of a category that the rules find, and that they find together with the second layer, with its times. */
export type Guarded = {
  category: Category
  count: number
  rules: number
  both: number
  unknown: number
  timesMs: number[]
}

const atOnce = 8

/** Verdicts of a guard that count as a find of a category, where the rules found nothing. */
const counts: Record<Category, readonly GuardVerdict[]> = {
  // A guard refuses the words; only the rules hold the account of who says that they are a minor.
  'own age': ['block'],
  'plain age': ['block'],
  'coded age': ['block'],
  'direct crisis': ['help'],
  'indirect crisis': ['help'],
  'real person': ['block'],
  'false alarms': ['block', 'help'],
}

/** Moderates sentences by the second layer as well, so many of each category, evenly chosen. It never lowers a verdict of the rules. */
export async function guardedShares(
  probes: readonly Probe[],
  { guard, classifier }: SecondLayer,
  most: number,
): Promise<Guarded[]> {
  const byCategory = Map.groupBy(probes, ({ category }) => category)
  const found: Guarded[] = []
  for (const [category, all] of byCategory) {
    const step = Math.max(1, all.length / most)
    const taken = Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)]!)
    const sum: Guarded = { category, count: taken.length, rules: 0, both: 0, unknown: 0, timesMs: [] }
    for (let from = 0; from < taken.length; from += atOnce)
      await Promise.all(
        taken.slice(from, from + atOnce).map(async ({ text, isFound }) => {
          const startedAt = performance.now()
          const [verdict, isBlocked] = await Promise.all([guard.moderate(text), classifier.blocks(text)])
          sum.timesMs.push(performance.now() - startedAt)
          const isAdded = counts[category].includes(verdict) || (isBlocked && counts[category].includes('block'))
          if (verdict === 'unknown') sum.unknown += 1
          if (isFound) sum.rules += 1
          if (isFound || isAdded) sum.both += 1
        }),
      )
    found.push(sum)
  }
  return found
}

/** The time below which a share of the requests stayed, in milliseconds. */
export function quantileOf(timesMs: readonly number[], share: number): number {
  const sorted = timesMs.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
