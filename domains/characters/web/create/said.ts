import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'
import { isWordsStep } from './steps.ts'

/** Whether own words say the answer of a step, and it stands as they say. */
export function isSaid(step: Step, { reading, ...draft }: Draft): boolean {
  if (!reading || isWordsStep(step) || !reading.said.includes(step)) return false
  const read = (reading.options as Record<string, unknown>)[step]
  return JSON.stringify(read) === JSON.stringify(draft[step as keyof typeof draft])
}

/** Whether a part of the body is as the reading has it, of which own words say nothing. */
export function isUnmentioned(step: Step, draft: Draft): boolean {
  if (step !== 'breastSize' && step !== 'hipSize') return false
  return draft.reading !== null && !isSaid(step, draft) && draft.reading.options[step] === draft[step]
}
