import { expect, it } from 'vitest'
import { build, cardWith } from '#tests/kit/prompts.ts'
import { recentTurns } from './turns-before-moderation.ts'

it('moderates a reply by turns that were said, and by no example of the card', () => {
  const { messages, examples } = build({ card: cardWith({ mes_example: '{{user}}: Fetch it.\n{{char}}: Never.' }) })
  const prompt = { messages, examples, character: { id: 'ada', name: 'Ada' }, userName: 'Sam', locale: 'en', seed: '' }
  expect(recentTurns({ ...prompt, tier: 'base', maxTokens: 100 })).toEqual(['Come in.', 'Is the lamp lit?'])
})
