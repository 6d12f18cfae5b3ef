import { describe, expect, it } from 'vitest'
import type { Message } from '../../contract.ts'
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
