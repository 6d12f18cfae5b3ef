import type { InkRuntime } from './ink-runtime.ts'

const mostLines = 400
/** A variable can hold more text than any page shows: in characters, of one passage with its choices and tags. */
export const mostText = 40_000

/** The text went on for too long without a choice. */
export class StuckStory extends Error {
  override name = 'StuckStory'
}

/** The part of a runtime by which a passage is read. */
export type Reading = Pick<InkRuntime, 'canContinue' | 'Continue' | 'currentTags' | 'currentChoices'>

/** The part of a runtime that reading within a bound needs. */
export type BoundedRuntime = Omit<Reading, 'Continue'> &
  Pick<InkRuntime, 'currentText' | 'asyncContinueComplete' | 'ContinueAsync'>

/** The runtime with a bound of lines, of letters and of time: text that goes on for longer than anybody reads at once is a loop. */
export function boundedReading(runtime: BoundedRuntime, mostMs: number): Reading {
  const until = performance.now() + mostMs
  let lines = 0
  let length = 0
  return {
    get canContinue() {
      return runtime.canContinue
    },
    get currentTags() {
      return runtime.currentTags
    },
    get currentChoices() {
      return runtime.currentChoices
    },
    Continue() {
      lines += 1
      if (lines > mostLines) throw new StuckStory()
      runtime.ContinueAsync(Math.max(1, until - performance.now()))
      if (!runtime.asyncContinueComplete) throw new StuckStory()
      length += runtime.currentText?.length ?? 0
      if (length > mostText) throw new StuckStory()
      return runtime.currentText
    },
  }
}
