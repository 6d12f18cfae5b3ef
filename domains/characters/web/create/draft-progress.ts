import type { Mode } from '../../attributes.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import type { CreateSearch } from './create-search.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'
import { missingSteps, stepsOf } from './steps.ts'

export type DraftProgress = {
  /** The steps that have their answer, and all of the way that the person chose. */
  done: number
  all: number
  missing: Step[]
  /** The state of the creation where the person goes on. */
  search: CreateSearch
}

/** How far a draft is on its way, and where it goes on: at its first open question, or at the overview. */
export function draftProgress(draft: Draft, mode: Mode, offer?: CreationOffer): DraftProgress {
  const isQuick = draft.isQuick && mode === 'template'
  const walk = { mode, isRebuild: false, isQuick, gender: draft.gender, ...(offer ? { offer } : {}) }
  const missing = missingSteps(walk, draft)
  const all = stepsOf(walk).length
  const [next] = missing
  // The overview has the field of the name of somebody whose description was read.
  const isRead = mode === 'prompt' && draft.reading !== null && next === 'name'
  const step = next === undefined || isRead ? 'overview' : next
  const search: CreateSearch = { mode, step, ...(isQuick && step !== 'overview' ? { quick: true } : {}) }
  return { done: all - missing.length, all, missing, search }
}
