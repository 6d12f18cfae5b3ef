import { describe, expect, it } from 'vitest'
import { lastWords } from './last-words.ts'

describe('the last words of a conversation, as a list shows them', () => {
  it('are those outside actions, however long the action before them is', () => {
    const text = `*${'She laughs and looks for her keys. '.repeat(8).trim()}* Okay. Okay! Good morning to you, too.`
    expect(lastWords(text)).toBe('Okay. Okay! Good morning to you, too.')
  })

  it('are cut between words, never in one', () => {
    const words = lastWords('The harbour was quiet when we came back from the island. '.repeat(4))
    expect(words).toMatch(/ \w+\.?…$/)
    expect('The harbour was quiet when we came back from the island. '.repeat(4)).toContain(words.slice(0, -1))
    expect(words.length).toBeLessThanOrEqual(161)
  })

  it('are cut between letters where a script has no spaces', () => {
    expect(lastWords('今夜は海が静かだね。'.repeat(40))).toBe(`${'今夜は海が静かだね。'.repeat(16)}…`)
    expect(lastWords('🌙'.repeat(200)).endsWith('🌙…')).toBe(true)
  })

  it('leave out what an answer quotes, and are the action where nothing was said', () => {
    expect(lastWords('> Come in.\n\nI will.\nSoon.')).toBe('I will. Soon.')
    expect(lastWords('*She waits.*')).toBe('She waits.')
  })
})
