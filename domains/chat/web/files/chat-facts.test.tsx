import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import type { ChatPreview } from '../../chat-files-contract.ts'
import { ChatFacts } from './chat-facts.tsx'

it('shows the words of a chat before it is imported as the chat will, even where a message is cut', () => {
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
  expect(textsIn(html, 'em')).toEqual(['opens the door', 'shake the drops from my sleeve and'])
  expect(textsIn(html, 'strong')).toEqual(['rains'])
  expect(html).not.toContain('*')
})
