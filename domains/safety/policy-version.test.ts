import { expect, it } from 'vitest'
import { policyVersion } from './policy-version.ts'

it('names the rulings and the lexicon of the decision', () => {
  expect(policyVersion()).toMatch(/^\d+-[0-9a-f]{8}$/)
  expect(policyVersion()).toBe(policyVersion())
})
