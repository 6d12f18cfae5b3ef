import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { isSaid } from './said.ts'

const draft = {
  ...emptyDraft('2f6d0f7e-0000-4000-8000-000000000000'),
  hair: 'Braids' as const,
  age: 34,
  reading: { said: ['hair', 'age'], name: null, options: { hair: 'Braids' as const, age: 34 } },
}

it('an answer is from own words as long as it stands as they say', () => {
  expect(isSaid('hair', draft)).toBe(true)
  expect(isSaid('hair', { ...draft, hair: 'Bun' })).toBe(false)
  expect(isSaid('eyes', draft)).toBe(false)
  expect(isSaid('hair', { ...draft, reading: null })).toBe(false)
})
