import type { FiredEntry } from './activate.ts'
import type { LoreRole } from './decorators.ts'
import type { LorePosition } from './entry.ts'

/** Lore at a depth of the conversation: 0 is after the newest message, 1 before it. */
export type LoreAtDepth = { depth: number; role: LoreRole; text: string }
export type PlacedLore = Record<Exclude<LorePosition, 'depth' | 'note-top' | 'note-bottom'>, string[]> & {
  atDepth: LoreAtDepth[]
}

/** The depth of an author's note, around which its entries stand. */
const noteDepth = 4

/** The texts that fired, by their place in the prompt and in the order of insertion. */
export function placeLore(fired: readonly FiredEntry[], messageCount: number): PlacedLore {
  const placed: PlacedLore = {
    before: [],
    after: [],
    personality: [],
    scenario: [],
    'examples-top': [],
    'examples-bottom': [],
    atDepth: [],
  }
  for (const { entry } of fired) {
    const { position, content } = entry
    if (position === 'depth') {
      const depth = entry.reverseDepth === undefined ? entry.depth : Math.max(0, messageCount - entry.reverseDepth)
      placed.atDepth.push({ depth, role: entry.role, text: content })
    } else if (position === 'note-top' || position === 'note-bottom') {
      placed.atDepth.push({ depth: noteDepth, role: 'system', text: content })
    } else placed[position].push(content)
  }
  placed.atDepth = joinedByDepth(placed.atDepth)
  return placed
}

/** One text for each depth and role, the deepest first. */
function joinedByDepth(all: readonly LoreAtDepth[]): LoreAtDepth[] {
  const joined = new Map<string, LoreAtDepth>()
  for (const one of all) {
    const name = `${one.depth} ${one.role}`
    const known = joined.get(name)
    joined.set(name, known ? { ...known, text: `${known.text}\n${one.text}` } : one)
  }
  return [...joined.values()].sort((a, b) => b.depth - a.depth)
}
