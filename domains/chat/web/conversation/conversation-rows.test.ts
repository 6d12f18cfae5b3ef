import { describe, expect, it } from 'vitest'
import type { Message } from '../../contract.ts'
import type { ConversationPhoto } from '../../photo-contract.ts'
import { besideAfter } from './beside-messages.ts'
import { rowsOf } from './conversation-rows.ts'
import type { ConversationFacts, ConversationState } from './conversation-state.ts'
import { openingState } from './conversation-state.ts'

const message = (id: string, createdAt: number, input: Partial<Message> = {}): Message => ({
  id,
  parentId: null,
  role: 'character',
  text: id,
  state: 'done',
  failure: null,
  createdAt,
  depth: 0,
  siblings: [id],
  ...input,
})
const state = (input: Partial<ConversationState>): ConversationState => ({
  ...openingState('s'),
  status: 'ready',
  facts: { noticeAt: 0 } as ConversationFacts,
  ...input,
})
const kinds = (input: Partial<ConversationState>, dayOf: ((at: number) => string) | null = null) =>
  rowsOf(state(input), dayOf).map((row) => row.kind)

describe('rows of a conversation', () => {
  it('begin with who she is and that she is an AI, once everything before is loaded', () => {
    expect(kinds({ messages: [message('a', 1)] })).toEqual(['intro', 'message'])
    expect(kinds({ messages: [message('a', 1)], older: { cursor: 'x', status: 'idle' } })).toEqual(['older', 'message'])
  })

  it('remind that she is an AI where the reminder became due', () => {
    expect(
      kinds({ messages: [message('a', 10), message('b', 30)], facts: { noticeAt: 20 } as ConversationFacts }),
    ).toEqual(['intro', 'message', 'notice', 'message'])
    expect(kinds({ messages: [message('a', 10)], facts: { noticeAt: 20 } as ConversationFacts })).toEqual([
      'intro',
      'message',
      'notice',
    ])
  })

  it('part the days', () => {
    expect(
      kinds({ messages: [message('a', 10), message('b', 11), message('c', 20)] }, (at) => String(Math.floor(at / 10))),
    ).toEqual(['intro', 'message', 'message', 'day', 'message'])
  })

  it('show at once what was sent, and that a reply comes', () => {
    const request = { requested: { kind: 'say' as const, key: 'k', text: 'hi', at: 5 }, phase: 'sending' as const }
    expect(rowsOf(state({ request }), null).slice(1)).toEqual([
      { kind: 'pending', key: 'k', text: 'hi', phase: 'sending' },
      { kind: 'typing', key: 'k:reply' },
    ])
  })

  it('promise no reply while a message waits for a line', () => {
    const request = { requested: { kind: 'say' as const, key: 'k', text: 'hi', at: 5 }, phase: 'waiting' as const }
    expect(kinds({ request })).toEqual(['intro', 'pending'])
  })

  it('never show a message twice that was stored before its acknowledgement came', () => {
    const request = { requested: { kind: 'say' as const, key: 'k', text: 'hi', at: 5 }, phase: 'sending' as const }
    expect(kinds({ request, messages: [message('a', 6, { role: 'user', text: 'hi' })] })).toEqual([
      'intro',
      'message',
      'typing',
    ])
  })
})

describe('photos among the messages', () => {
  const photo = (id: string, createdAt: number) => ({ id, createdAt }) as ConversationPhoto
  const keysOf = (input: Partial<ConversationState>, dayOf: ((at: number) => string) | null = null) =>
    rowsOf(state(input), dayOf).map(({ key }) => key)

  it('stand by their time, whatever the branch, before what is being said', () => {
    const messages = [message('a', 10), message('b', 20, { role: 'user' })]
    const photos = [photo('p', 15), photo('q', 30)]
    const request = { requested: { kind: 'say', key: 'k', text: 'Hm', at: 40 }, phase: 'sending' } as const
    expect(keysOf({ messages, photos, request })).toEqual(['intro', 'a', 'photo:p', 'b', 'photo:q', 'k', 'k:reply'])
    expect(keysOf({ messages: messages.slice(0, 1), photos })).toEqual(['intro', 'a', 'photo:p', 'photo:q'])
  })

  it('begin a day like messages do', () => {
    const input = { messages: [message('a', 10)], photos: [photo('p', 110)] }
    expect(keysOf(input, (at) => String(Math.floor(at / 100)))).toEqual(['intro', 'a', 'day:1:p', 'photo:p'])
  })

  it('are as the newest page says in its time, and earlier ones stay', () => {
    const known = [photo('early', 5), photo('gone', 15), photo('p', 20)]
    const page = { list: [message('b', 20), message('a', 10)], next: 'older', photos: [photo('p', 20), photo('q', 25)] }
    const photosAfter = (next: string | null) =>
      besideAfter({ photos: known, activities: [] }, { ...page, next }, false).photos
    expect(photosAfter('older').map(({ id }) => id)).toEqual(['early', 'p', 'q'])
    expect(photosAfter(null).map(({ id }) => id)).toEqual(['p', 'q'])
  })
})
