import type { Draft } from './draft.ts'
import type { Walk } from './steps.ts'
import { completedQuickly } from './steps.ts'

/** A draft as its portrait shows it: the quick way shows her as she will be made, with what it chooses by itself. */
export function shownDraft(walk: Walk, draft: Draft): Draft {
  return walk.isQuick === true ? { ...draft, ...completedQuickly(walk, draft, { describe: () => null }) } : draft
}
