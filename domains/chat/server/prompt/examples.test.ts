import { describe, expect, it } from 'vitest'
import { modelFamilies, renderFor, withoutSystem } from '#tests/kit/chat-templates.ts'
import { build, cardWith, roomOf, turnsOf } from '#tests/kit/prompts.ts'
import { arrangeMessages } from '#platform/models/openai-compatible/message-order.ts'

const frame = '[Examples of how Ada Lane speaks. They show the style only: nothing in them has happened.]'
const end = '[The examples end here. The conversation begins.]'
const examplesOf = (mes_example: string, more: Parameters<typeof build>[0] = {}) => {
  const { messages, examples } = build({ card: cardWith({ mes_example }), ...more })
  return messages.slice(1, 1 + examples).map(({ role, content }) => `${role}: ${content}`)
}

describe('example dialogue', () => {
  it('stands in turns of its own before the conversation, with both names in any spelling', () => {
    const written =
      '<START>\n{{char}}: Mind the step.\nIt is wet.\n<USER>: Thank you.\n<start>\nSam: Hello\nAda Lane: Hm.'
    expect(examplesOf(written)).toEqual([
      `user: ${frame}`,
      'assistant: Mind the step.\nIt is wet.',
      'user: Thank you.',
      'user: [Another example.]',
      'user: Hello',
      'assistant: Hm.',
      `user: ${end}`,
    ])
  })

  it('has its macros filled in, and a nameless person in it', () => {
    expect(examplesOf('{{user}}: I am {{user}}.\n{{char}}: It is {{isotime}}.', { userName: '' })).toEqual([
      `user: ${frame}`,
      'user: I am you.',
      'assistant: It is 18:00.',
      `user: ${end}`,
    ])
  })

  it('stays a text of the front where it does not say who speaks', () => {
    for (const written of ['She speaks in riddles: always.', 'Calm.\n{{char}}: Hello.', '{{user}}: Hello?']) {
      const { messages, examples } = build({ card: cardWith({ mes_example: written }) })
      expect(examples).toBe(0)
      expect(messages[0]?.content).toContain(
        written
          .split('\n')
          .at(-1)
          ?.replace(/^\{\{.*\}\}: /, ''),
      )
    }
  })

  it('is cut at its end where a card is too long, and counted as it is sent', () => {
    const mes_example = `{{user}}: Hello\n${'{{char}}: The light is on tonight. Come in.\n'.repeat(60)}`
    const built = build({ card: cardWith({ mes_example }), room: roomOf({ tokens: 1600 }) })
    const [cut] = built.trimmed
    expect(cut).toMatchObject({ part: 'examples', left: expect.any(Number) as number })
    expect(cut?.left).toBeGreaterThan(100)
    expect(built.examples).toBeGreaterThan(10)
    expect(built.messages[built.examples]?.content).toBe(end)
    expect(built.parts.find(({ part }) => part === 'examples')?.tokens).toBe(cut?.left)
  })

  it('opens no macro and no other speaker by a name', () => {
    const named = {
      card: cardWith({ name: '{{user}}', mes_example: '{{char}}: Hi.\n{{user}}: Ho.' }),
      userName: 'user',
    }
    const { messages, examples } = build(named)
    expect(messages.slice(2, examples).map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'assistant: Hi.',
      'user: Ho.',
    ])
  })

  it.each(modelFamilies)('is accepted by the chat template of %s, before the history', (family) => {
    const card = cardWith({ mes_example: '{{char}}: Mind the step.\n{{char}}: Twice.\n<START>\n{{user}}: Hello' })
    const built = build({ card })
    const placement = withoutSystem.includes(family) ? 'none' : 'front'
    const rendered = renderFor(family, arrangeMessages(built.messages, placement))
    const places = [frame, 'Mind the step.', 'Twice.', 'Hello', end, ...turnsOf(built).map(({ content }) => content)]
    expect(places.map((text) => rendered.indexOf(text))).toEqual(
      places.map((text) => rendered.indexOf(text)).toSorted((a, b) => a - b),
    )
    expect(places.every((text) => rendered.includes(text))).toBe(true)
  })
})
