import { expect, it } from 'vitest'
import { shortLine } from './short-line.ts'

it('a line that fits is whole', () => {
  expect(shortLine('Tell me the part you leave out.')).toBe('Tell me the part you leave out.')
})

it('a longer one ends with its last clause that fits, as if it had been written so', () => {
  expect(shortLine('I’ve been saving a table for you, though you never said when.')).toBe(
    'I’ve been saving a table for you',
  )
  expect(shortLine('Sit down. The kettle has been on for an hour and I have questions.')).not.toContain('…')
  expect(shortLine('皇帝を九人毒殺したわ。あなたには、もっとやさしくするけれど。')).toBe('皇帝を九人毒殺したわ。')
})

it('one without a clause ends with a whole word', () => {
  expect(shortLine('Wenn du heute noch etwas vorhast könntest du mich mitnehmen')).toBe(
    'Wenn du heute noch etwas vorhast…',
  )
})
