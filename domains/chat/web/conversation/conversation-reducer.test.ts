import { describe, expect, it } from 'vitest'
import type { Message } from '../../contract.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import { reduceConversation } from './conversation-reducer.ts'
import type { ConversationFacts, ConversationState } from './conversation-state.ts'
import { openingState, visibleMessages } from './conversation-state.ts'
import { hello, message } from './testing/played-page.ts'

const facts = { openers: [], isDemo: false, noticeAt: 0 } as unknown as ConversationFacts

const question = message('question', { parentId: 'hello', role: 'user', depth: 1 })
const answer = message('answer', { parentId: 'question', depth: 2 })

const after = (...events: ConversationEvent[]): ConversationState =>
  events.reduce(reduceConversation, openingState('s'))
const opened: ConversationEvent = { type: 'opened', facts, page: { list: [answer, question, hello], next: null } }
const say = (text: string, key = 'k1'): ConversationEvent => ({
  type: 'asked',
  request: { kind: 'say', key, text, at: 1 },
})
const ids = (state: ConversationState) => state.messages.map(({ id }) => id)

const said = message('said', { parentId: 'answer', role: 'user', depth: 3 })
const reply = message('reply', { parentId: 'said', depth: 4, text: '', state: 'streaming' })
const accepted: ConversationEvent = { type: 'accepted', userMessage: said, message: reply }

describe('a conversation', () => {
  it('shows messages oldest first', () => {
    expect(ids(after(opened))).toEqual(['hello', 'question', 'answer'])
  })

  it('puts what was said and the reply at the end, each once, also when the acknowledgement comes twice', () => {
    const state = after(opened, say('said'), accepted, accepted)
    expect(ids(state)).toEqual(['hello', 'question', 'answer', 'said', 'reply'])
    expect(state.request).toBeNull()
    expect(state.live).toMatchObject({ messageId: 'reply', text: '', hasBegun: false })
  })

  it('keeps the rows of an optimistic message and its reply the same elements', () => {
    expect(after(opened, say('said'), accepted).rowKeys).toEqual({ said: 'k1', reply: 'k1:reply' })
  })

  it('shows a reaction, and the one that another device left', () => {
    const reacted = after(opened, { type: 'reacted', messageId: 'answer', reaction: 'heart' })
    expect(reacted.messages.at(-1)?.reaction).toBe('heart')
    const elsewhere = { ...answer, reaction: 'fire' as const }
    const fresh = reduceConversation(reacted, {
      type: 'latestCame',
      page: { list: [elsewhere, question, hello], next: null },
    })
    expect(fresh.messages.at(-1)?.reaction).toBe('fire')
    const without = reduceConversation(fresh, { type: 'reacted', messageId: 'answer', reaction: null })
    expect(without.messages.at(-1)).toEqual(answer)
  })

  it('answers words or rewrites a message, never both', () => {
    const quoting: ConversationEvent = { type: 'quoted', text: 'hello' }
    expect(after(opened, { type: 'editBegan', message: question }, quoting)).toMatchObject({ editing: null })
    expect(after(opened, quoting, { type: 'editBegan', message: question }).quoting).toBeNull()
  })

  it('takes each letter once, also when a frame is repeated', () => {
    const token = (text: string, end: number): ConversationEvent => ({ type: 'tokenCame', text, end })
    const state = after(
      opened,
      say('said'),
      accepted,
      token('Good ', 5),
      token('Good ', 5),
      token('Good evening', 12),
      token('ing', 12),
      token('.', 13),
    )
    expect(state.live?.text).toBe('Good evening.')
  })

  it('leaves a gap alone rather than joining what does not belong together', () => {
    const state = after(opened, say('said'), accepted, { type: 'tokenCame', text: 'late', end: 40 })
    expect(state.live?.text).toBe('')
  })

  it('ends with the words and the state that the server stored', () => {
    const state = after(
      opened,
      say('said'),
      accepted,
      { type: 'tokenCame', text: 'Go', end: 2 },
      { type: 'replyEnded', message: { ...reply, text: 'Good.', state: 'stopped' } },
    )
    expect(state.live).toBeNull()
    expect(state.messages.at(-1)).toMatchObject({ text: 'Good.', state: 'stopped' })
  })

  it('keeps the words of a reply that broke off', () => {
    const state = after(
      opened,
      say('said'),
      accepted,
      { type: 'tokenCame', text: 'Half a', end: 6 },
      { type: 'replyBroke', state: 'interrupted', failure: 'REPLY_INTERRUPTED' },
    )
    expect(state.messages.at(-1)).toMatchObject({ text: 'Half a', state: 'interrupted', failure: 'REPLY_INTERRUPTED' })
  })

  it('follows a reply that it finds in the middle', () => {
    const page = { list: [{ ...reply, text: 'Half' }, said, answer, question, hello], next: null }
    expect(after({ type: 'opened', facts, page }).live).toMatchObject({
      messageId: 'reply',
      text: 'Half',
      hasBegun: true,
    })
  })

  it('does not lose letters to a page that is older than the stream', () => {
    const page = { list: [{ ...reply, text: 'Ha' }, said, answer], next: 'x' }
    const state = after(
      opened,
      say('said'),
      accepted,
      { type: 'tokenCame', text: 'Half a word', end: 11 },
      { type: 'latestCame', page },
    )
    expect(state.live?.text).toBe('Half a word')
  })
})

describe('versions of a message', () => {
  it('hides what an edit leaves behind while it is on its way, and brings it back when it is refused', () => {
    const edit: ConversationEvent = {
      type: 'asked',
      request: { kind: 'say', key: 'k2', text: 'other', at: 1, edits: { messageId: 'question', parentId: 'hello' } },
    }
    const requested = after(opened, edit)
    expect(visibleMessages(requested).map(({ id }) => id)).toEqual(['hello'])
    const refused = reduceConversation(requested, {
      type: 'requestRefused',
      problem: { error: 'TEXT_BLOCKED', message: 'Request denied' },
    })
    expect(visibleMessages(refused).map(({ id }) => id)).toEqual(['hello', 'question', 'answer'])
    expect(refused.editing).toEqual({ messageId: 'question', parentId: 'hello', text: 'other' })
  })

  it('stands an edit beside the message it rewrites', () => {
    const other = message('other', { parentId: 'hello', role: 'user', depth: 1 })
    const otherReply = message('otherReply', { parentId: 'other', depth: 2, state: 'streaming' })
    const edit: ConversationEvent = {
      type: 'asked',
      request: { kind: 'say', key: 'k2', text: 'other', at: 1, edits: { messageId: 'question', parentId: 'hello' } },
    }
    const state = after(opened, edit, { type: 'accepted', userMessage: other, message: otherReply })
    expect(ids(state)).toEqual(['hello', 'other', 'otherReply'])
    expect(state.messages[1]?.siblings).toEqual(['question', 'other'])
  })

  it('counts another reply as the next version of the first', () => {
    const second = message('second', { parentId: 'question', depth: 2, state: 'streaming', text: '' })
    const state = after(
      opened,
      { type: 'asked', request: { kind: 'regenerate', key: 'k3', messageId: 'answer', at: 1 } },
      { type: 'accepted', userMessage: null, message: second },
    )
    expect(ids(state)).toEqual(['hello', 'question', 'second'])
    expect(state.messages.at(-1)?.siblings).toEqual(['answer', 'second'])
  })

  it('goes on writing in the same place', () => {
    const writing: Message = { ...answer, state: 'streaming' }
    const state = after(
      opened,
      { type: 'asked', request: { kind: 'continue', key: 'k4', messageId: 'answer', at: 1 } },
      { type: 'accepted', userMessage: null, message: writing },
    )
    expect(ids(state)).toEqual(['hello', 'question', 'answer'])
    expect(state.live).toMatchObject({ messageId: 'answer', text: 'answer' })
  })

  it('joins another branch where it parts, and keeps what is older', () => {
    const otherAnswer = message('otherAnswer', { parentId: 'question', depth: 2, siblings: ['answer', 'otherAnswer'] })
    const state = after(opened, { type: 'latestCame', page: { list: [otherAnswer], next: 'question' } })
    expect(ids(state)).toEqual(['hello', 'question', 'otherAnswer'])
    expect(state.older.cursor).toBeNull()
  })

  it('starts anew from a page that touches nothing it knows', () => {
    const far = message('far', { parentId: 'elsewhere', depth: 90 })
    const state = after(opened, { type: 'latestCame', page: { list: [far], next: 'elsewhere' } })
    expect(ids(state)).toEqual(['far'])
    expect(state.older.cursor).toBe('elsewhere')
  })
})

describe('earlier messages', () => {
  const late: ConversationEvent = { type: 'opened', facts, page: { list: [answer, question], next: 'hello' } }

  it('come before what is there', () => {
    const state = after(
      late,
      { type: 'olderAsked' },
      { type: 'olderCame', page: { list: [hello], next: null }, before: 'question' },
    )
    expect(ids(state)).toEqual(['hello', 'question', 'answer'])
    expect(state.older).toEqual({ cursor: null, status: 'idle' })
  })

  it('are left out when the branch was changed meanwhile', () => {
    const far = message('far', { parentId: 'elsewhere', depth: 90 })
    const state = after(
      late,
      { type: 'olderAsked' },
      { type: 'latestCame', page: { list: [far], next: 'elsewhere' } },
      { type: 'olderCame', page: { list: [hello], next: null }, before: 'question' },
    )
    expect(ids(state)).toEqual(['far'])
  })
})
