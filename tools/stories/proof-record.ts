import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Story } from '#domains/stories/server/engine/story.ts'
import { policyVersion } from '#domains/safety/policy-version.ts'

const root = path.join(import.meta.dirname, '../..')
const file = path.join(root, 'domains/stories/house/proofs.json')

/** The sources that decide what a proof finds: its own, the engine that plays, and the package that reads ink. */
const sources = [
  'tools/stories/prove-story.ts',
  'tools/stories/prove-texts.ts',
  'tools/stories/random-runs.ts',
  'tools/stories/compile-story.ts',
  'domains/stories/server/engine/play.ts',
  'domains/stories/server/engine/ink-runtime.ts',
  'domains/stories/server/engine/made-choice.ts',
  'domains/stories/rules.ts',
  'node_modules/inkjs/package.json',
]

/** The hash of all that decides whether a story is proven: its ink, its facts, its translations, the proof, and the text policy. */
export function proofHash(story: Story): string {
  const hash = createHash('sha256').update(JSON.stringify(story)).update(policyVersion())
  const translations = globSync(`domains/stories/house/translations/*/${story.id}.json`, { cwd: root }).toSorted()
  for (const source of [...sources, ...translations]) hash.update(readFileSync(path.join(root, source)))
  return hash.digest('hex').slice(0, 16)
}

/** Whether the proof of a story passed since anything of it changed; with IN_FULL set none has. */
export function isProven(story: Story): boolean {
  if (process.env['IN_FULL'] || !existsSync(file)) return false
  const proofs = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return proofs[story.id] === proofHash(story)
}

/** Records the stories whose proof passed, so that `npm test` proves only those that change. */
export function recordProofs(proven: readonly Story[]): void {
  const proofs = Object.fromEntries(proven.map((story) => [story.id, proofHash(story)]))
  writeFileSync(file, `${JSON.stringify(proofs, null, 2)}\n`)
}
