import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefixShare } from '#tests/kit/prefix-reuse.ts'
import { build, cardWith, history, lengthOf, roomOf, turnsOf } from '#tests/kit/prompts.ts'
import { promptRoom, usualWindow } from './budget.ts'
import { trimmedOf } from './prompt.ts'
import { trimmingOrder } from './sections.ts'

describe('the room of a prompt', () => {
  const paragraph = (name: string, tokens: number) => `${name} ${'of the sea and the light. '.repeat(tokens / 6.5)}`
  const long = cardWith({
    system_prompt: paragraph('Main', 300),
    description: paragraph('Description', 900),
    personality: paragraph('Personality', 300),
    scenario: paragraph('Scenario', 300),
    mes_example: paragraph('Examples', 300),
    post_history_instructions: paragraph('Last', 100),
    character_book: {
      entries: [{ keys: [], constant: true, enabled: true, insertion_order: 1, content: paragraph('Lore', 200) }],
    },
  })
  const inRoom = (tokens: number) => build({ card: long, room: roomOf({ tokens }) })
  const trimmed = (tokens: number) => inRoom(tokens).trimmed.map(({ part }) => part)

  it('leaves a card whole that takes less than half of it', () => {
    expect(inRoom(8000).trimmed).toEqual([])
  })

  it('shortens a card that takes more, in the stated order, and names each part that gave way', () => {
    expect(trimmed(4400)).toEqual(['examples'])
    expect(trimmed(4000)).toEqual(['examples', 'loreBefore'])
    expect(trimmed(3400)).toEqual(['examples', 'loreBefore', 'scenario'])
    expect(trimmed(2000)).toEqual([...trimmingOrder].filter((part) => part !== 'loreAfter' && part !== 'main'))
    expect(trimmed(600)).toEqual([...trimmingOrder].filter((part) => part !== 'loreAfter'))
    const { trimmed: parts, messages } = inRoom(3700)
    expect(parts.at(-1)).toMatchObject({ part: 'scenario', tokens: expect.any(Number) as number })
    expect(messages[0]?.content).toMatch(/Scenario [^\n]*light\.\n\n|Scenario [^\n]*light\.$/)
  })

  it('names the same parts before anything is said', () => {
    const input = { userName: 'Sam', languageTag: 'en-US' }
    for (const tokens of [8000, 4400, 3400, 600]) expect(trimmedOf(long, input, tokens)).toEqual(inRoom(tokens).trimmed)
  })

  it('ends at the rules, her name and the message to answer, cut in its middle', () => {
    const question = { role: 'user', text: `First words. ${'and so on '.repeat(300)} Last words?` } as const
    const { messages, parts } = build({ card: long, history: [question, ...history], room: roomOf({ tokens: 0 }) })
    expect(messages).toHaveLength(3)
    expect(messages[0]?.content).toMatch(/^You play a fictional adult character[^]*You are Ada Lane\./)
    expect(messages[1]?.content).toMatch(/^First words\.[^]*\n…\n[^]*Last words\?$/)
    expect(messages[2]?.content).toMatch(/^The rules at the top/)
    expect(parts.map(({ part }) => part)).toEqual(['main', 'language', 'recent'])
    expect(lengthOf(messages)).toBeLessThan(300)
  })

  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constantFrom('灯塔'.repeat(200), 'word '.repeat(500), 'မင်္ဂလာပါ '.repeat(80)),
  )
  const examples = fc
    .array(fc.tuple(fc.constantFrom('{{user}}', '{{char}}'), text), { maxLength: 12 })
    .map((lines) => ['<START>', ...lines.map(([speaker, said]) => `${speaker}: ${said}`)].join('\n'))
  const turn = fc.record({ role: fc.constantFrom('user' as const, 'character' as const), text })

  it('holds any card and any history, with the newest message in it and the order preserved', () => {
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 1, maxLength: 60 }),
        fc.record({
          description: text,
          personality: text,
          scenario: text,
          mes_example: fc.oneof(text, examples),
          system_prompt: text,
          post_history_instructions: text,
        }),
        fc.record({ window: fc.option(fc.integer({ min: 640, max: 40_000 }), { nil: undefined }), more: fc.nat(90) }),
        fc.boolean(),
        (turns, data, { window, more }, isPremium) => {
          const tokens = promptRoom(window, { reply: 160, ratio: 1 })
          const history = [{ role: 'user' as const, text: `?${turns[0]?.text ?? ''}` }, ...turns]
          const built = build({
            card: cardWith(data),
            history,
            depth: history.length + more,
            room: roomOf({ isPremium, tokens }),
          })
          expect(lengthOf(built.messages)).toBeLessThanOrEqual(window ?? usualWindow)
          expect(lengthOf(built.messages)).toBeLessThanOrEqual(built.tokens)
          const said = turnsOf(built).map(({ content }) => content)
          const written = history
            .map((one) => one.text)
            .filter(Boolean)
            .toReversed()
          if (said.length > 1) expect(said).toEqual(written.slice(-said.length))
          else expect(said[0]?.startsWith('?')).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})

it.each([false, true])('has a front that stays the same in a long conversation (premium: %s)', (isPremium) => {
  expect(prefixShare(isPremium)).toBeGreaterThanOrEqual(0.85)
})
