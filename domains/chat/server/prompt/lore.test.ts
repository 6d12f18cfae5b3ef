import { describe, expect, it } from 'vitest'
import { build, cardWith, history } from '#tests/kit/prompts.ts'

const entry = (content: string, more: Record<string, unknown> = {}) => ({
  keys: ['lamp'],
  content,
  enabled: true,
  insertion_order: 1,
  ...more,
})
const messagesOf = (entries: ReturnType<typeof entry>[], data = {}) =>
  build({ card: cardWith({ mes_example: '', character_book: { entries }, ...data }) }).messages

describe('the lore of a prompt', () => {
  it('stands before her description, or behind the history where a turn calls it up', () => {
    const messages = messagesOf([entry('A constant.', { constant: true }), entry('Called up.')])
    expect(messages[0]?.content).toMatch(/A constant\.\n\nAda Lane keeps a lighthouse/)
    expect(messages[0]?.content).not.toContain('Called up.')
    expect(messages.at(-1)?.content).toMatch(/^Called up\./)
  })

  it('is called up by lore that is always there', () => {
    const messages = messagesOf([
      entry('The oil is rare.', { constant: true }),
      entry('Oil comes by ship.', { keys: ['oil'] }),
    ])
    expect(messages.at(-1)?.content).toMatch(/^Oil comes by ship\./)
  })

  it('stands among the messages at its depth, in its role', () => {
    const contents = (content: string) =>
      messagesOf([entry(content)]).map(({ role, content: text }) => `${role}: ${text.slice(0, 10)}`)
    expect(contents('@@depth 1\n@@role user\nDepth one.')).toEqual([
      'system: You play a',
      'assistant: Come in.',
      'user: Depth one.',
      'user: Is the lam',
      'system: The rules ',
    ])
    expect(contents('@@depth 0\nDepth 0.')[3]).toBe('system: Depth 0.')
    expect(contents('@@depth 99\nDepth 99.')[1]).toBe('system: Depth 99.')
  })

  it('has the note of a card at its depth, with its macros filled in', () => {
    const note = { prompt: '{{char}} is tired.', depth: 1, role: 'system' }
    const { messages, parts } = build({ card: cardWith({ mes_example: '', extensions: { depth_prompt: note } }) })
    expect(messages[2]).toEqual({ role: 'system', content: 'Ada Lane is tired.' })
    expect(messages[2 + 1]?.content).toBe(history[0].text)
    expect(parts.find(({ part }) => part === 'lore')?.text).toBe('Ada Lane is tired.')
  })

  it('is the same for the same turn, whatever chance its entries have', () => {
    const entries = Array.from({ length: 40 }, (_, index) =>
      entry(`Entry ${index}.`, { extensions: { probability: 50, useProbability: true } }),
    )
    const [first, second] = [messagesOf(entries), messagesOf(entries)]
    expect(first).toEqual(second)
    const fired = first.at(-1)?.content.match(/Entry/g)?.length ?? 0
    expect(fired).toBeGreaterThan(5)
    expect(fired).toBeLessThan(35)
  })
})

describe('the instruction of a card', () => {
  it('holds the usual one where it says {{original}}', () => {
    const { messages } = build({ card: cardWith({ system_prompt: 'Be brief. {{original}} Rhyme. {{ORIGINAL}}' }) })
    expect(messages[0]?.content).toMatch(/Be brief\. Write the next reply of Ada Lane[^]* paragraphs\. Rhyme\.\n/)
    expect(messages[0]?.content.match(/Write the next reply/g)).toHaveLength(1)
  })
})

describe('the macros of a prompt', () => {
  it('read what is said and what parts before them set', () => {
    const { messages } = build({
      card: cardWith({
        description: '{{setvar::mood::calm}}{{char}} is awake.',
        post_history_instructions: 'She is {{getvar::mood}} on {{weekday}}, and heard: {{lastUserMessage}}',
      }),
    })
    expect(messages.at(-1)?.content).toMatch(/^She is calm on Friday, and heard: Is the lamp lit\?/)
  })
})
