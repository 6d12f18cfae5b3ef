import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { isSaid, isUnmentioned } from './said.ts'

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

it('a size is unmentioned until words or the person say it', () => {
  const options = { ...draft.reading.options, breastSize: 'Medium' as const, hipSize: 'Medium' as const }
  const read = { ...draft, ...options, reading: { ...draft.reading, options } }
  expect(isUnmentioned('breastSize', read)).toBe(true)
  expect(isUnmentioned('hipSize', { ...read, hipSize: 'Large' })).toBe(false)
  expect(isUnmentioned('hipSize', { ...read, reading: { ...read.reading, said: ['hipSize'] } })).toBe(false)
  expect(isUnmentioned('hipSize', { ...read, reading: null })).toBe(false)
  expect(isUnmentioned('figure', read)).toBe(false)
})
