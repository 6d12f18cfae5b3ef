import { describe, expect, it } from 'vitest'
import { beginning, messageLength, messageParts } from './message-parts.ts'

describe('a long text in Telegram', () => {
  it('is one message as long as it fits', () => {
    expect(messageParts(' Good evening. ')).toEqual(['Good evening.'])
    expect(messageParts('x'.repeat(messageLength))).toHaveLength(1)
    expect(messageParts('  ')).toEqual([])
  })

  it('is cut between paragraphs, else lines, else words, and loses no word', () => {
    const text = `${'word '.repeat(700)}\n\n${'more '.repeat(700)}`
    const parts = messageParts(text)
    expect(parts).toHaveLength(2)
    expect(parts[0]?.endsWith('word')).toBe(true)
    expect(parts.join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/))
    expect(messageParts('x'.repeat(9000)).map((part) => part.length)).toEqual([4096, 4096, 808])
  })

  it('never cuts a character in two', () => {
    const moons = `x${'🌙'.repeat(3000)}`
    expect(messageParts(moons).join('')).toBe(moons)
    expect(messageParts(moons)[0]).toHaveLength(4095)
    expect(beginning(moons)).toHaveLength(4095)
    expect(beginning('short')).toBe('short')
  })
})
