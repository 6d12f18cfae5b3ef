import { expect, it } from 'vitest'
import { isAllGibberish, isGibberish } from './gibberish.ts'

it.each(['asdfgh', 'jkljkl', 'sdkjfhskdjf', 'qwertz', 'zxcvbn', 'фывапр', 'aaaaaa', 'あああああ'])(
  '%s is no word',
  (word) => {
    expect(isGibberish(word)).toBe(true)
  },
)

it.each([
  'strengths',
  'Herbststurm',
  'Angstschweiß',
  'property',
  'wert',
  'rhythm',
  'pssst',
  'hmmmm',
  'brrrr',
  'szczęście',
  'chrząszcz',
  'nghiêng',
  'взгляд',
  'kraftvoll',
  'büyük',
])('%s may be one', (word) => {
  expect(isGibberish(word)).toBe(false)
})

it('is said of a text when no word of it is one', () => {
  expect(isAllGibberish('asdf lkjhg')).toBe(true)
  expect(isAllGibberish('asdfgh is what I typed')).toBe(false)
  expect(isAllGibberish('ok')).toBe(false)
})
