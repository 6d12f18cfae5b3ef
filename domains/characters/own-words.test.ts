import { describe, expect, it } from 'vitest'
import { readName, readTags, readText } from './own-words.ts'

describe("a character's name", () => {
  it('is stored in one form, whatever script it is in', () => {
    expect(readName('  Lea   Marie ')).toBe('Lea Marie')
    expect(readName('Zoe\u0308')).toBe('Zoë')
    for (const name of ['Amélie-Rose', 'ليلى', 'இனியா', 'ခင်ခင်', '林黛', 'O’Hara']) expect(readName(name)).toBe(name)
  })

  it('has 1 to 40 characters as people see them [S3-attr-15]', () => {
    expect(readName('க்ஷி'.repeat(20))).not.toBeNull()
    expect(readName('a'.repeat(40))).not.toBeNull()
    for (const name of ['', '   ', 'a'.repeat(41), '\u200b', '\u3164', '123', '…'])
      expect(readName(name), JSON.stringify(name)).toBeNull()
  })

  it('hides nothing and is no macro', () => {
    for (const name of ['Le\u202ea', 'Le\u0000a', 'Le\u200ba', '{{user}}', '<b>Lea</b>', `L${'\u0301'.repeat(9)}`])
      expect(readName(name), JSON.stringify(name)).toBeNull()
  })
})

describe('a description', () => {
  it('keeps its lines and loses what nobody sees', () => {
    expect(readText(' Calm.\r\n\r\n\r\n\r\nLoves\u200b rain.\u0007 ')).toBe('Calm.\n\nLoves rain.')
  })

  it('cannot be blank [S5-desc-01]', () => {
    for (const text of ['', ' \n\t ', '\u200b\u2060', '…!', '\u3164', '\u115f\u1160 \uffa0\n\u2800'])
      expect(readText(text), JSON.stringify(text)).toBeNull()
    expect(readText('비\u3164그리고 책')).toBe('비\u3164그리고 책')
  })
})

describe('tags', () => {
  it('are words of any script, each once [S3-tags-01]', () => {
    expect(readTags(['Slow Burn', 'slow-burn', ' rain ', 'Été', 'बारिश', '夜更かし'])).toEqual([
      'slow-burn',
      'rain',
      'été',
      'बारिश',
      '夜更かし',
    ])
    expect(readTags([])).toEqual([])
  })

  it('are refused when one is empty, too long, or no word', () => {
    for (const tag of ['', '-', 'a'.repeat(25), 'a,b', '<b>', '#rain', 'ra\u200bin'])
      expect(readTags(['rain', tag]), JSON.stringify(tag)).toBeNull()
    expect(readTags(Array.from({ length: 11 }, (_, index) => `tag${index}`))).toBeNull()
  })
})
