import { describe, expect, it } from 'vitest'
import { build, roomOf } from '#tests/kit/prompts.ts'

const noteOf = (text: string, depth: number) => ({ authorNote: { text, depth } })

describe('the note of a person in a prompt', () => {
  it('stands so many messages before the reply, and is a part that they read', () => {
    const { messages, parts } = build(noteOf('It rains all night, says {{char}}.', 1))
    expect(messages.at(-3)).toEqual({ role: 'system', content: 'It rains all night, says Ada Lane.' })
    expect(messages.at(-2)?.role).toBe('user')
    expect(parts.find(({ part }) => part === 'authorNote')?.text).toBe('It rains all night, says Ada Lane.')
  })

  it('stands right behind the newest message at the depth of none', () => {
    const { messages } = build(noteOf('It rains.', 0))
    expect(messages.at(-2)).toEqual({ role: 'system', content: 'It rains.' })
    expect(messages.at(-1)?.content).toMatch(/The rules at the top hold/)
  })

  it('is nothing without words', () => {
    expect(build(noteOf('', 4))).toEqual(build())
  })

  it('takes a bounded share of a small room, and counts in the length of the prompt', () => {
    const room = roomOf({ tokens: 2000 })
    const long = build({ ...noteOf('rain '.repeat(200), 2), room })
    const [part] = long.parts.filter((one) => one.part === 'authorNote')
    expect(part?.tokens).toBeLessThanOrEqual(2000 / 16)
    expect(long.tokens).toBeLessThanOrEqual(2000)
    expect(build(noteOf('It rains.', 2)).tokens).toBeGreaterThan(build().tokens)
  })
})
