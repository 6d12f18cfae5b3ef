// `npm run stories:test`: plays every story in every way there is, and says which of them may not ship and why.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { houseStories } from '#domains/stories/server/house-stories.ts'
import { houseFolder } from './compile-story.ts'
import { proveStory } from './prove-story.ts'

let failed = 0
for (const story of houseStories) {
  const source = readFileSync(path.join(houseFolder, `${story.id}.ink`), 'utf8')
  const { faults, knots, states, shortest, longest, paths } = proveStory(story, source)
  const line = `${knots} knots, ${paths.size} endings, ${states} states, ${shortest} to ${longest} choices`
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${story.id}: ${line}`)
  for (const fault of faults) console.log(`        ${fault}`)
  if (faults.length > 0) failed++
}
console.log(`${houseStories.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
