import { describe, expect, it } from 'vitest'
import { wrapWords } from './wrap-words.ts'

/** Each letter is one wide. */
const wrap = (text: string, widest: number) => wrapWords(text, (piece) => piece.length, widest)

describe('the lines of a picture', () => {
  it('break between words and stand as they were written', () => {
    expect(wrap('The lamp burns for you.', 10)).toEqual(['The lamp', 'burns for', 'you.'])
    expect(wrap('One\n\nTwo', 10)).toEqual(['One', '', 'Two'])
  })

  it('break where a language without spaces has its words', () => {
    const lines = wrap('今夜は月がきれいですね', 5)
    expect(lines.join('')).toBe('今夜は月がきれいですね')
    expect(lines.every((line) => line.length <= 5)).toBe(true)
  })

  it('break a word that is wider than a line', () => {
    expect(wrap('aaaaaaaaaa b', 4)).toEqual(['aaaa', 'aaaa', 'aa b'])
  })
})
