import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import type { ChatPreview } from '../../chat-files-contract.ts'
import { ChatFacts } from './chat-facts.tsx'

it('shows the words of a chat before it is imported without their asterisks, even where a message is cut', () => {
  const preview: ChatPreview = {
    source: 'sillytavern',
    parts: [{ title: 'Rain', messages: 2 }],
    userName: 'Ana',
    characterName: 'Mara',
    messages: 2,
    alternatives: 0,
    branches: 1,
    from: null,
    until: null,
    sample: [
      { role: 'character', text: '*opens the door* Come in, it **rains**.' },
      { role: 'user', text: 'I *shake the drops from my sleeve and' },
    ],
    losses: [],
    refusals: [],
    refused: 0,
    remaining: 2,
  }
  const html = drawPart(<ChatFacts preview={preview} />)
  expect(textsIn(html, 'li')).toEqual(['opens the door Come in, it rains.', 'I shake the drops from my sleeve and'])
})
