// `npm run stories:test`: plays every story in every way there is, says which of them may not ship and why, and records
// those that may, which `npm test` then does not prove again until they change.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { HouseStory } from '#domains/stories/server/engine/house-story.ts'
import { houseStories } from '#domains/stories/server/house-stories.ts'
import { houseFolder } from './compile-story.ts'
import { recordProofs } from './proof-record.ts'
import { proveStory } from './prove-story.ts'

const proven: HouseStory[] = []
for (const story of houseStories) {
  const source = readFileSync(path.join(houseFolder, `${story.id}.ink`), 'utf8')
  const { faults, knots, states, shortest, longest, paths } = proveStory(story, source)
  const line = `${knots} knots, ${paths.size} endings, ${states} states, ${shortest} to ${longest} choices`
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${story.id}: ${line}`)
  for (const fault of faults) console.log(`        ${fault}`)
  if (faults.length === 0) proven.push(story)
}
recordProofs(proven)
const failed = houseStories.length - proven.length
console.log(`${proven.length} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
