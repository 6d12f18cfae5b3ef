import { expect, it } from 'vitest'
import { diaryByRules } from './rule-writer.ts'

const words = {
  openings: ['I’m glad we talked.'],
  quoting: (said: string) => `One thing stayed with me: “${said}”`,
  gift: (giftId: string) => `And you brought me something: ${giftId}.`,
}
const at = new Date('2026-03-01T20:00:00Z')
const said = (text: string, gift?: { id: string; state: string }) => ({
  id: text,
  parentId: null,
  depth: 0,
  role: 'user' as const,
  text,
  at,
  ...(gift ? { gift } : {}),
})
const entry = (turns: ReturnType<typeof said>[]) =>
  diaryByRules({ characterId: 'mara-voss', locale: 'en', turns, signal: AbortSignal.timeout(1000) }, words)

it('a diary by rules quotes the person and names a gift that was answered, whose text is no quotation', () => {
  const gift = said('*gives you a gift: a very long red rose indeed*', { id: 'rose', state: 'received' })
  expect(entry([said('My train was late today.'), gift])).toBe(
    'I’m glad we talked. One thing stayed with me: “My train was late today.” And you brought me something: rose.',
  )
})

it('a gift that came back is in no diary', () => {
  expect(entry([said('*gives you a gift: a red rose*', { id: 'rose', state: 'returned' })])).toBe('I’m glad we talked.')
})
