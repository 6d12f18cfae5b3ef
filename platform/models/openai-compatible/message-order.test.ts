import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelFamilies, renderFor, withoutSystem } from '#tests/kit/chat-templates.ts'
import type { PromptMessage } from '../chat-engine.ts'
import { arrangeMessages } from './message-order.ts'

const written: PromptMessage[] = [
  { role: 'system', content: 'You are Mara.' },
  { role: 'assistant', content: 'Come in.' },
  { role: 'user', content: 'Is the lamp lit?' },
  { role: 'system', content: 'Keep it short.' },
]

describe('the messages of a prompt', () => {
  it('have one system message in front, and the last rules within the turn of the person', () => {
    expect(arrangeMessages(written, 'front')).toEqual([
      { role: 'system', content: 'You are Mara.' },
      { role: 'user', content: '[The conversation begins. You speak first.]' },
      { role: 'assistant', content: 'Come in.' },
      { role: 'user', content: 'Is the lamp lit?\n\n[Keep it short.]' },
    ])
  })

  it('put the system message into the first turn of the person where there is no such role', () => {
    expect(arrangeMessages(written, 'none')[0]).toEqual({
      role: 'user',
      content: 'You are Mara.\n\n[The conversation begins. You speak first.]',
    })
  })

  it('stay as they are where system messages are accepted anywhere', () => {
    expect(arrangeMessages(written, 'anywhere')).toEqual(written)
  })

  it('join two turns of the person, as after a reply that failed', () => {
    const twice = [written[0], { role: 'user', content: 'Hello?' }, { role: 'user', content: 'Are you there?' }]
    expect(arrangeMessages(twice as PromptMessage[], 'front').at(-1)).toEqual({
      role: 'user',
      content: 'Hello?\n\nAre you there?',
    })
  })

  it('are the same objects afterwards', () => {
    const before = structuredClone(written)
    arrangeMessages([...written, ...written], 'none')
    expect(written).toEqual(before)
  })
})

const turn = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant'),
  content: fc.oneof(fc.constantFrom('', ' \n'), fc.string({ minLength: 1, maxLength: 20 })),
}) as fc.Arbitrary<PromptMessage>

describe('the chat templates of model families', () => {
  it.each(modelFamilies)('of %s accept any history', (family) => {
    const placement = withoutSystem.includes(family) ? 'none' : 'front'
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 12 }), (messages) => {
        const rendered = renderFor(family, arrangeMessages(messages, placement))
        let at = 0
        // Every text arrives, turns in their order; a system text may stand behind them.
        for (const { role, content } of messages) {
          if (content.trim() === '') continue
          expect(rendered).toContain(content)
          if (role === 'system') continue
          at = rendered.indexOf(content, at)
          expect(at).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('refuse what is sent to those that accept anything, in eight of twelve', () => {
    const refusing = modelFamilies.filter((family) => {
      try {
        renderFor(family, arrangeMessages(written, 'anywhere'))
        return false
      } catch {
        return true
      }
    })
    expect(refusing).toEqual([
      'Gemma 2',
      'Gemma 3',
      'Mistral 7B 0.1',
      'Mistral 7B 0.3',
      'Mistral Small 3',
      'Llama 2',
      'Qwen 3.5',
      'Command R',
    ])
  })
})
