import { expect, it } from 'vitest'
import { wholeLetters } from './whole-letters.ts'

it('does not cut an emoji, a joined family or a vowel sign in two', () => {
  expect(wholeLetters('a😀b', 2)).toBe(3)
  expect(wholeLetters('👩‍🚒!', 2)).toBe('👩‍🚒'.length)
  expect(wholeLetters('कि!', 1)).toBe(2)
  expect(wholeLetters('abc', 2)).toBe(2)
})
