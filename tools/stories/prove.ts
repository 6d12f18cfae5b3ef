// `npm run stories:test`: plays every story in every way there is and 10,000 times at random, says which of them may not ship and why, and records
// those that may, which `npm test` then does not prove again until they change.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Story } from '#domains/stories/server/engine/story.ts'
import { houseStories } from '#domains/stories/server/house-stories.ts'
import { houseFolder } from './compile-story.ts'
import { faultsOfNames } from './prove-names.ts'
import { recordProofs } from './proof-record.ts'
import { proveStory } from './prove-story.ts'
import { faultsOfTexts, textsToTranslate } from './prove-texts.ts'
import { faultsOfRandomRuns, randomRuns } from './random-runs.ts'

const proven: Story[] = []
for (const story of houseStories) {
  const source = readFileSync(path.join(houseFolder, `${story.id}.ink`), 'utf8')
  const { knots, states, shortest, longest, paths, texts, ...proof } = proveStory(story, source)
  const inLanguages = faultsOfTexts(story, textsToTranslate(texts, source))
  const faults = [...proof.faults, ...faultsOfRandomRuns(story, randomRuns), ...inLanguages]
  const line = `${knots} knots, ${paths.size} endings, ${states} states, ${shortest} to ${longest} choices, ${randomRuns} random runs`
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${story.id}: ${line}`)
  for (const fault of faults) console.log(`        ${fault}`)
  if (faults.length === 0) proven.push(story)
}
recordProofs(proven)
const failed = houseStories.length - proven.length
console.log(`${proven.length} passed, ${failed} failed`)
const unnamed = faultsOfNames(houseStories)
for (const fault of unnamed) console.log(`FAILED  names in ${fault}`)
process.exitCode = failed + unnamed.length > 0 ? 1 : 0
