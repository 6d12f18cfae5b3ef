import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { chromiumFlags } from './chromium-flags.ts'

it('turns off all that Playwright turns off', () => {
  const core = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const [, list = ''] =
    /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(path.join(core, 'lib/coreBundle.js'), 'utf8')) ?? []
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  const ours = chromiumFlags.find((flag) => flag.startsWith('--disable-features='))?.split(/[=,]/)
  expect(theirs.length).toBeGreaterThan(0)
  expect(ours).toEqual(expect.arrayContaining(theirs))
})
