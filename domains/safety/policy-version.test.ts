import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { policyVersion } from './policy-version.ts'

/** The rulings when their version was raised last. Where they change, both change. */
const raised = { version: '18', rulings: '0a7d8851bc7e370f' }

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The hash of all code that decides about a text: comments and line breaks do not count. */
function hashOfRulings(): string {
  const sources = ['policy.ts', 'turns-before.ts', 'verdict.ts', 'rulings/*.ts', 'screening/*.ts']
  const files = globSync(sources, { cwd: import.meta.dirname })
    .filter((file) => !/\.(?:test|gen)\.ts$/.test(file))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(comments, '')
    hash.update(`${file}\n${code.replaceAll(/\s+/g, ' ')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

it('names the rulings and the lexicon of the decision', () => {
  expect(policyVersion()).toMatch(/^\d+-[0-9a-f]{8}$/)
  expect(policyVersion()).toBe(policyVersion())
})

it('is raised with every change of the rulings, so that a decision can be traced to them', () => {
  expect({ version: policyVersion().split('-')[0], rulings: hashOfRulings() }).toEqual(raised)
})
