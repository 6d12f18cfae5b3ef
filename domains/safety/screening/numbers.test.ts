import { describe, expect, it } from 'vitest'
import { Decoder } from './decoder.ts'
import type { Folded } from './fold.ts'
import { NumberReader } from './numbers.ts'

function read(text: string): (number | string)[] {
  const found: (number | string)[] = []
  const reader = new NumberReader(({ term }) => found.push(term.category === 'measure' ? 'measure' : term.value))
  let before: Folded | undefined
  const unit = (folded: Folded, typed: number, start: number, end: number): void => {
    reader.push({ ...folded, typed, start, end, word: 1, opensWord: before?.kind !== folded.kind })
    before = folded
  }
  const decoder = new Decoder({ unit, unreadable: () => {} })
  decoder.push(text)
  decoder.end()
  reader.end()
  return found
}

describe('reading numbers', () => {
  it.each<[string, (number | string)[]]>([
    ['17', [17]],
    ['17.9 and 16,5', [17.9, 16.5]],
    ['17,000', [17000]],
    ['1 7', [1, 7, 17]],
    ['l7 and I6', [17, 16]],
    ['1O', [10]],
    ['十七', [17]],
    ['二十七', [27]],
    ['一七', [17]],
    ['廿三', [23]],
    ['十七八', [17]],
    ['17½', [17.5]],
    ['&#49;&#55;', [17]],
    ['&#x31;&#x37;', [17]],
    ['17%', [17, 'measure']],
    ['$17', ['measure', 17]],
    ['17:30', [17, 'measure']],
    ['10/10', [10, 'measure']],
  ])('%s', (text, numbers) => {
    expect(read(text)).toEqual(numbers)
  })
})
