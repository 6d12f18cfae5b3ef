import { expect, it } from 'vitest'
import { targetsFor } from './book-targets.ts'

it('offers the places of the page, and those without a name that a book is attached to already', () => {
  const attachments = [
    { target: { kind: 'person' as const }, position: 0 },
    { target: { kind: 'character' as const, characterId: 'mara' }, position: 0 },
    { target: { kind: 'conversation' as const, sessionId: 'old' }, position: 0 },
  ]
  const places = {
    characters: [{ id: 'mara', name: 'Mara' }],
    conversations: [{ id: 'new', name: 'Mara', updatedAt: 1 }],
  }
  expect(targetsFor({ attachments }, places)).toEqual({
    characters: [{ target: { kind: 'character', characterId: 'mara' }, name: 'Mara' }],
    conversations: [
      { target: { kind: 'conversation', sessionId: 'new' }, name: 'Mara', updatedAt: 1 },
      { target: { kind: 'conversation', sessionId: 'old' }, name: null },
    ],
  })
})
