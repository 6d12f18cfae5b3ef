import { expect, it } from 'vitest'
import type { ChatPart } from '#domains/chat/server/public.ts'
import { versionFor } from './manifest.ts'

const versionWith = (models: ChatPart['conversations'][number]['models']) =>
  versionFor({
    chat: {
      personas: [],
      messages: [],
      activities: undefined,
      conversations: [{ models } as ChatPart['conversations'][number]],
    },
  })

it('has version 6 only where it says who changed a model', () => {
  const change = { model: 'night-8b', earlier: 'old-8b', changedAt: '2027-01-31T12:00:00.000Z' }
  expect(versionWith({})).toBe(1)
  expect(versionWith({ base: change })).toBe(1)
  expect(versionWith({ base: change, advanced: { ...change, changedBy: 'operator' } })).toBe(6)
})

it('has version 7 only where the person drew, and the newest only with a match', () => {
  const chat = { personas: [], messages: [], conversations: [] }
  const drawing = {
    kind: 'personDraws' as const,
    seed: 1,
    done: [],
    strokes: [],
    words: '',
    clues: [],
    guesses: [],
    waiting: null,
  }
  const activity = (state: NonNullable<ChatPart['activities']>[number]['state']) => [
    { conversation: 1, state, placedAt: 1, createdAt: 1, endedAt: null },
  ]
  expect(versionFor({ chat: { ...chat, activities: activity(drawing) } })).toBe(7)
  const done = Array.from({ length: 7 }, () => ({ strokes: [], words: '', guesses: [], isFound: false }))
  expect(versionFor({ chat: { ...chat, activities: activity({ ...drawing, done }) } })).toBe(8)
  const quiz = { kind: 'quiz' as const, theme: 'words' as const, seed: 1, part: 0, chosen: [] }
  expect(versionFor({ chat: { ...chat, activities: activity(quiz) } })).toBe(7)
  expect(versionFor({ chat: { ...chat, activities: activity({ ...quiz, rounds: [] }) } })).toBe(8)
  expect(versionFor({ chat: { ...chat, activities: activity({ kind: 'sharedList', nextId: 1, items: [] }) } })).toBe(4)
})
