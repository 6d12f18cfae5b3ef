import { describe, expect, it } from 'vitest'
import { acceptedEventId, estimateTokens, eventIdAt, memoryTokens, offsetOfEvent } from './rules.ts'

describe('the estimate of tokens', () => {
  it('grows with the text and never reads as nothing', () => {
    expect(estimateTokens('')).toBe(3)
    expect(estimateTokens('four letters make a token')).toBe(10)
    expect(estimateTokens('x'.repeat(4000))).toBe(1003)
  })

  it('counts scripts that take more tokens a letter as more', () => {
    const letters = 40
    const [latin, arabic, han] = ['a', 'ش', '好'].map((letter) => estimateTokens(letter.repeat(letters)))
    expect([latin, arabic, han]).toEqual([13, 31, 47])
  })

  it('counts each sign of a mixed text by its script, with the signs of English prose as Latin', () => {
    expect(estimateTokens('“Well—I’m here…”')).toBe(7)
    expect(estimateTokens('Привет')).toBe(5)
    expect(estimateTokens('tea 好好 شاي')).toBe(9)
  })
})

describe('memory', () => {
  it('is five times as large for premium people', () => {
    expect(memoryTokens(3000, false).most).toBe(3000)
    expect(memoryTokens(3000, true).least).toBe(15_000)
  })
})

describe('event ids', () => {
  it('say how much of the text a reader has', () => {
    for (const length of [0, 1, 50]) expect(offsetOfEvent(String(eventIdAt(length)), 100)).toBe(length)
    expect(offsetOfEvent(String(acceptedEventId), 100)).toBe(0)
  })

  it('that are not ours mean the beginning; those past the end mean the end', () => {
    for (const id of [null, '', '0', '-1', 'abc', '1.5', '99999999999999999999']) expect(offsetOfEvent(id, 100)).toBe(0)
    expect(offsetOfEvent('5000', 100)).toBe(100)
  })
})
