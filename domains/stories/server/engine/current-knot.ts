import type { InkChoice } from './ink-runtime.ts'
import type { StoryKnot } from './story.ts'

/** How often each knot was visited, and the knot of the choice that was made; empty at the beginning. */
export type KnotPlace = { visited: ReadonlyMap<string, number>; knot: string }

export const atBeginning: KnotPlace = { visited: new Map(), knot: '' }

/** The knot of a choice; empty for the beginning, which has no name. */
export function knotOfChoice({ sourcePath }: InkChoice, knots: readonly StoryKnot[]): string {
  const [head = ''] = sourcePath.split('.')
  return knots.some(({ name }) => name === head) ? head : ''
}

/** How often each knot was visited in a state of the runtime. */
export function visitsIn(stateJson: string): Map<string, number> {
  const { visitCounts = {} } = JSON.parse(stateJson) as { visitCounts?: Record<string, number> }
  return new Map(Object.entries(visitCounts).filter(([path]) => path !== '' && !path.includes('.')))
}

/**
 * The knot in which a passage ends. NOTE: an ending that no tag names has this name, in the check of a draft and in play
 * alike.
 */
export function currentKnot(
  knots: readonly StoryKnot[],
  { before, visited, isOver }: { before: KnotPlace; visited: ReadonlyMap<string, number>; isOver: boolean },
): string {
  const entered = knots.filter(({ name }) => (visited.get(name) ?? 0) > (before.visited.get(name) ?? 0))
  return ((isOver ? entered.find(({ ends }) => ends) : null) ?? entered.at(-1))?.name ?? before.knot
}
