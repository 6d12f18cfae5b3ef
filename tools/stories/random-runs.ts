import type { Story } from '#domains/stories/server/engine/story.ts'
import { openRuntime } from '#domains/stories/server/engine/ink-runtime.ts'
import { readPassage } from '#domains/stories/server/engine/play.ts'
import { seededRandom } from '#platform/models/seed.ts'

/** So many runs are part of a proof. */
export const randomRuns = 10_000

/** A run with more choices than this goes in circles: the longest way to an ending has half as many. */
const mostChoices = 40

/**
 * Plays a story many times at random, on one runtime without storing a state in between, as a check on the proof, which
 * stores each: every run must come to a declared ending. The numbers are the same each time.
 */
export function faultsOfRandomRuns(story: Story, runs: number): string[] {
  const runtime = openRuntime(story.ink)
  const faults = new Set<string>()
  runtime.onError = (message) => faults.add(`a random run fails: ${message}`)
  const random = seededRandom(story.id)
  const declared = new Set(story.endings.map(({ key }) => key))
  const reached = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    runtime.ResetState()
    let passage = readPassage(runtime)
    for (let made = 0; passage.choices.length > 0; made += 1) {
      if (made === mostChoices) faults.add(`a random run has more than ${mostChoices} choices`)
      if (faults.size > 0) break
      runtime.ChooseChoiceIndex(Math.floor(random() * passage.choices.length))
      passage = readPassage(runtime)
      if (passage.lines.length === 0) faults.add('a random run comes to a passage without text')
    }
    if (passage.ending !== null) reached.add(passage.ending)
    if (passage.choices.length === 0 && faults.size === 0 && !declared.has(passage.ending ?? ''))
      faults.add(`a random run ends nowhere: after "${passage.lines.at(-1)?.text ?? ''}"`)
  }
  for (const key of declared) if (!reached.has(key)) faults.add(`no random run comes to the ending ${key}`)
  return [...faults]
}
