import { expect, it } from 'vitest'
import { detailWords } from './words.ts'

it('the detail of an act reads as names with their values, without those that are null', () => {
  expect(detailWords('{"round":1,"sanction":null,"kind":"gift","rules":["a"]}')).toBe(
    'round: 1, kind: gift, rules: ["a"]',
  )
  expect(detailWords('{}')).toBe('')
})
