import { describe, expect, it } from 'vitest'
import { build, cardWith } from '#tests/kit/prompts.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { recentTurns, turnsBefore } from './turns-before-moderation.ts'

it('moderates a reply by turns that were said, and by no example of the card', () => {
  const { messages, examples } = build({ card: cardWith({ mes_example: '{{user}}: Fetch it.\n{{char}}: Never.' }) })
  const prompt = { messages, examples, character: { id: 'ada', name: 'Ada' }, userName: 'Sam', locale: 'en', seed: '' }
  expect(recentTurns({ ...prompt, tier: 'base', maxTokens: 100 })).toEqual(['Come in.', 'Is the lamp lit?'])
})

describe('words that somebody says again', () => {
  const text = 'Good evening.'
  const evening = (...answers: string[]) =>
    answers
      .flatMap((answer) => [
        { role: 'user' as const, text },
        { role: 'character' as const, text: answer },
      ])
      .toReversed()
  const verdictAfter = (...answers: string[]) =>
    moderateText(text, { surface: 'chat-in', locale: 'en', recent: turnsBefore(text, evening(...answers)) }).action

  it('are no flood where her answers are the same, in their words or in her own', () => {
    expect(verdictAfter(text, text)).toBe('allow')
    expect(verdictAfter(text, text, text, text, text, text)).toBe('allow')
    expect(verdictAfter('Come in.', 'Come in.', 'Come in.', 'Come in.', 'Come in.')).toBe('allow')
  })

  it('are none where she answers anew each time: going on in the same words is a way to talk', () => {
    expect(verdictAfter('Come in.', 'Sit down.', 'The lamp is lit.', 'You said so.', 'Tea?')).toBe('allow')
  })

  it('leave the other turns as they were, oldest first', () => {
    const earlier = [
      { role: 'character' as const, text: 'Tea?' },
      { role: 'user' as const, text: 'Hello.' },
      { role: 'character' as const, text },
    ]
    expect(turnsBefore(text, earlier)).toEqual(['Hello.', 'Tea?'])
  })
})
