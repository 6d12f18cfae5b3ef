import { setImmediate } from 'node:timers/promises'
import type { ListedName } from '../listed-names.ts'
import { refuseNamesInSlices } from '../listed-names.ts'
import { createStreamModerator, moderateTextInSlices, readTurnsInSlices, statesOwnMinorityInSlices } from '../policy.ts'
import type { StreamModerator } from '../policy.ts'
import type { ModerationContext, Verdict } from '../verdict.ts'

/** Runs to the end of slices; between two of them other requests have their turn. One slice alone waits for nothing. */
async function resultOf<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let step = steps.next()
  for (let slices = 1; !step.done; slices += 1) {
    if (slices > 1) await setImmediate()
    step = steps.next()
  }
  return step.value
}

/** Moderates one text as `moderateText` does, without blocking the server for the whole of a long one. */
export function moderateLongText(text: string, context: ModerationContext): Promise<Verdict> {
  return resultOf(moderateTextInSlices(text, context))
}

/** Whether a person's own text says that they themself are a minor, read in slices as well. */
export function statesOwnMinorityAtLength(text: string, context: Omit<ModerationContext, 'surface'>): Promise<boolean> {
  return resultOf(statesOwnMinorityInSlices(text, context))
}

/** A moderator of a stream, as by `createStreamModerator`; the turns before it are read in slices. */
export async function openStreamModerator(context: ModerationContext): Promise<StreamModerator> {
  await resultOf(readTurnsInSlices(context.recent ?? []))
  return createStreamModerator(context)
}

/** Refuses names as `refuseNames` does, without blocking the server while many are compiled. */
export function refuseManyNames(names: readonly ListedName[]): Promise<void> {
  return resultOf(refuseNamesInSlices(names))
}
