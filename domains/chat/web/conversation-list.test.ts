import { expect, it } from 'vitest'
import type { Conversation } from '../contract.ts'
import type { ListEvent } from './conversation-list.ts'
import { emptyList, reduceList } from './conversation-list.ts'

const row = (sessionId: string, updatedAt: number) =>
  ({ sessionId, updatedAt, isPinned: false, isArchived: false, lastMessage: null }) as unknown as Conversation
const [newest, older, oldest] = [row('newest', 3), row('older', 2), row('oldest', 1)]
const came: ListEvent = { type: 'came', list: [newest, older, oldest], next: null, hasArchived: false }
const after = (...events: ListEvent[]) => events.reduce(reduceList, emptyList)
const ids = (...events: ListEvent[]) => after(came, ...events).items.map(({ sessionId }) => sessionId)

it('puts a pinned conversation before all others, and back to its time', () => {
  const pin: ListEvent = { type: 'arranged', item: oldest, place: 'pinned' }
  expect(ids(pin)).toEqual(['oldest', 'newest', 'older'])
  expect(ids(pin, { type: 'arranged', item: oldest, place: 'list' })).toEqual(['newest', 'older', 'oldest'])
})

it('takes an archived conversation out of the list, and says that there is an archive', () => {
  const archive: ListEvent = { type: 'arranged', item: older, place: 'archive' }
  expect(ids(archive)).toEqual(['newest', 'oldest'])
  expect(after(came, archive).hasArchived).toBe(true)
})
