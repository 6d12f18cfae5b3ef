import { expect, it } from 'vitest'
import { keysOf, keysText, separatorFor } from './written-keys.ts'

it('writes keys with commas, and reads those of other scripts', () => {
  expect(separatorFor(['lamp', 'sea'], false)).toBe('commas')
  expect(keysText(['lamp', 'sea'], 'commas')).toBe('lamp, sea')
  expect(keysOf('lamp,, sea ،نور、海， lamp\nboat', 'commas')).toEqual(['lamp', 'sea', 'نور', '海', 'boat'])
})

it('writes patterns and keys with commas one per line, so that they come back unchanged', () => {
  const keys = ['la{1,2}mp', 'sea']
  for (const isPattern of [true, false]) {
    const separator = separatorFor(keys, isPattern)
    expect(keysOf(keysText(keys, separator), separator)).toEqual(keys)
  }
  expect(separatorFor(['lamp'], true)).toBe('lines')
})
