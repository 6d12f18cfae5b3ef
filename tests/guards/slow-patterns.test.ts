import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'
import { slowPatterns } from './slow-patterns.ts'

/** Files whose patterns read only short texts, or texts of ours and of the operator; with the reason. */
const shortOrOurs: Readonly<Record<string, string>> = {
  'domains/brands/web/legal/operator-text.ts': 'legal texts of the product and the operator',
  'packages/portrait/sweep/sources-hash.ts': 'source files of the engine',
  'platform/images/comfyui/workflow.ts': 'the workflow that the operator configures',
  'platform/payments/hosted/gateway-money.ts': 'an amount as this file writes it',
  'platform/payments/sandbox/gateway-backend.ts': 'an amount as the product writes it',
  'ui/patterns/inline-html.ts': 'texts of the catalogues',
  'ui/tokens/read-tokens.ts': 'our own style sheets',
}

describe('a regular expression', () => {
  it('takes no more than linear time on texts that people send', () => {
    const files = ['apps', 'domains', 'packages', 'platform', 'ui'].flatMap((folder) =>
      filesUnder(folder, /(?<!\.test)\.tsx?$/),
    )
    const found = files
      .filter((file) => !file.endsWith('.gen.ts') && textOf(file).includes('/'))
      .flatMap((file) => slowPatterns(file, textOf(file)))
    expect(found.filter(({ file }) => !(file in shortOrOurs))).toEqual([])
    expect(Object.keys(shortOrOurs).filter((file) => !found.some((one) => one.file === file))).toEqual([])
  }, 120_000)

  it.each([
    ['blanks before a bracket', String.raw`/[ \t]*[(]/`, 'move, polynomial'],
    ['two lists of the same letters', String.raw`/^\s*([^{}]*)\}/`, 'trade, polynomial'],
    ['a repetition of a repetition', '/^(a+)+$/', 'self, exponential'],
  ])('with %s is found', (_, pattern, why) => {
    expect(slowPatterns('planted.ts', `export const pattern = ${pattern}`).map((one) => one.why)).toContain(why)
  })

  it.each([String.raw`/(?<![ \t])[ \t]*[(]/`, String.raw`/^\s+\S*/`])('of linear time is not: %s', (pattern) => {
    expect(slowPatterns('planted.ts', `export const pattern = ${pattern}`)).toEqual([])
  })
})
