import type { Entry } from './entry.ts'
import { roll } from './rolls.ts'

export type GroupsInput = {
  candidates: readonly Entry[]
  fired: readonly Entry[]
  isSticky: (entry: Entry) => boolean
  seed: string
}

/** The entries that lose to others of their group: one of each fires, the sticky, the overriding or one by weighted chance. */
export function groupLosers({ candidates, fired, isSticky, seed }: GroupsInput): Set<Entry> {
  const losers = new Set<Entry>()
  for (const name of new Set(candidates.flatMap((entry) => entry.groups))) {
    const group = candidates.filter((entry) => entry.groups.includes(name) && !losers.has(entry))
    const sticky = group.filter(isSticky)
    const winners = sticky.length > 0 ? sticky : winnersOf(group, name, { fired, seed })
    for (const entry of group) if (!winners.includes(entry)) losers.add(entry)
  }
  return losers
}

function winnersOf(
  group: readonly Entry[],
  name: string,
  { fired, seed }: { fired: readonly Entry[]; seed: string },
): readonly Entry[] {
  if (fired.some((entry) => entry.groups.includes(name))) return []
  if (group.length <= 1) return group
  const [override] = group.filter((entry) => entry.groupOverride).sort((a, b) => b.order - a.order || a.index - b.index)
  return override ? [override] : [byWeight(group, roll(`${seed}\n${name}`))]
}

function byWeight(group: readonly Entry[], chance: number): Entry {
  let left = chance * group.reduce((sum, entry) => sum + entry.groupWeight, 0)
  const found = group.find((entry) => (left -= entry.groupWeight) < 0)
  return found ?? (group[0] as Entry)
}
