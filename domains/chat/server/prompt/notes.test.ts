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

describe('the activities of the two in a prompt', () => {
  it('stand before the last rule, and are a part that the person reads', () => {
    const { messages, parts } = build({ together: ['You play a game.', 'You have a list.'] })
    expect(messages.at(-1)?.content).toContain('You play a game.\nYou have a list.')
    expect(messages.at(-1)?.content).toMatch(/Do not end by asking the person to stay\.$/)
    expect(parts.find(({ part }) => part === 'together')?.text).toBe('You play a game.\nYou have a list.')
  })

  it('take a bounded share of a small room, and are left out where there is hardly any', () => {
    const room = roomOf({ tokens: 2000 })
    const long = build({ together: ['rain '.repeat(400)], room })
    expect(long.parts.find(({ part }) => part === 'together')?.tokens).toBeLessThanOrEqual(2000 / 16)
    expect(long.tokens).toBeLessThanOrEqual(2000)
    expect(
      build({ together: ['You play a game.'], room: roomOf({ tokens: 100 }) }).parts.map(({ part }) => part),
    ).not.toContain('together')
    expect(build({ together: [] })).toEqual(build())
  })
})
