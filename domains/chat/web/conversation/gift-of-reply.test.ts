import { expect, it } from 'vitest'
import type { Message } from '../../contract.ts'
import { withGiftOf } from './gift-of-reply.ts'

const message = { failure: null, createdAt: 0, depth: 1, siblings: [] }
const said: Message = {
  ...message,
  id: 'said',
  parentId: null,
  role: 'user',
  text: '*gives you a gift: a red rose*',
  state: 'done',
  gift: { id: 'rose', price: 10, state: 'sent' },
}
const reply = (state: Message['state'], text: string): Message => ({
  ...message,
  id: 'reply',
  parentId: 'said',
  role: 'character',
  text,
  state,
})

it.each([
  ['streaming', '', 'sent'],
  ['done', 'Thank you.', 'received'],
  ['stopped', 'Thank', 'received'],
  ['stopped', '', 'returned'],
  ['failed', '', 'returned'],
  ['interrupted', 'Thank', 'returned'],
] as const)('a gift whose reply is %s with the text “%s” is %s', (state, text, gift) => {
  expect(withGiftOf([said], reply(state, text))[0]?.gift?.state).toBe(gift)
})

it('a gift that was given stays given, whatever another version becomes', () => {
  const received = withGiftOf([said], reply('done', 'Thank you.'))
  expect(withGiftOf(received, reply('failed', ''))).toBe(received)
})

it('messages without a gift stay as they are', () => {
  const { gift: _, ...plain } = said
  const messages = [plain]
  expect(withGiftOf(messages, reply('done', 'Yes.'))).toBe(messages)
})
