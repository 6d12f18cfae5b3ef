import { describe, expect, it } from 'vitest'
import { digitsOf } from './digits.ts'

describe('digits of a typed or pasted code', () => {
  it('keeps digits and drops everything else', () => {
    expect(digitsOf('Your code: 48-15 16', 6)).toBe('481516')
  })

  it('stops at the length of the code', () => {
    expect(digitsOf('1234567890', 6)).toBe('123456')
  })

  it('reads Arabic and Devanagari digits as the same numbers', () => {
    expect(digitsOf('٠١٢٩', 6)).toBe('0129')
    expect(digitsOf('९८७०', 6)).toBe('9870')
  })

  it('is empty when nothing is a digit', () => {
    expect(digitsOf('letters', 6)).toBe('')
  })
})
