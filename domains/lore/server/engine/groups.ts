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
  const decided = new Set(fired.flatMap((entry) => entry.groups))
  for (const [name, members] of membersOf(candidates)) {
    const group = members.filter((entry) => !losers.has(entry))
    const sticky = group.filter(isSticky)
    const others = decided.has(name) ? [] : winnersOf(group, name, seed)
    const winners = new Set(sticky.length > 0 ? sticky : others)
    for (const entry of group) if (!winners.has(entry)) losers.add(entry)
  }
  return losers
}

/** The entries of each group. NOTE: looking for them at each name takes seconds where a book has tens of thousands of names. */
function membersOf(candidates: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of candidates)
    for (const name of new Set(entry.groups)) {
      const members = groups.get(name)
      if (members) members.push(entry)
      else groups.set(name, [entry])
    }
  return groups
}

function winnersOf(group: readonly Entry[], name: string, seed: string): readonly Entry[] {
  if (group.length <= 1) return group
  const [override] = group.filter((entry) => entry.groupOverride).sort((a, b) => b.order - a.order || a.index - b.index)
  return override ? [override] : [byWeight(group, roll(`${seed}\n${name}`))]
}

function byWeight(group: readonly Entry[], chance: number): Entry {
  let left = chance * group.reduce((sum, entry) => sum + entry.groupWeight, 0)
  const found = group.find((entry) => (left -= entry.groupWeight) < 0)
  return found ?? (group[0] as Entry)
}
