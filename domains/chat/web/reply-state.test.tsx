import { describe, expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { createStore } from '#ui/state/store.ts'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { ReplyState } from './reply-state.tsx'

/** A conversation in which nothing is being written. */
const conversation = createStore({ live: null }) as unknown as Conversation

const shown = (change: Partial<Message>, isLast = true) =>
  drawPart(
    <ReplyState
      conversation={conversation}
      message={{ id: 'm', role: 'character', text: 'The lamp', state: 'done', failure: null, ...change } as Message}
      isBusy={false}
      isLast={isLast}
    />,
  )

describe('the state of a reply', () => {
  it('says nothing of a whole one', () => {
    expect(shown({})).toBe('')
  })

  it('offers to continue one that ended at its longest length, while it is the last', () => {
    expect(shown({ isCut: true })).toContain('Continue</')
    expect(shown({ isCut: true }, false)).toBe('')
  })

  it('offers to continue one that broke off, and to try again where nothing of it came', () => {
    expect(shown({ state: 'interrupted' })).toContain('Continue</')
    expect(shown({ state: 'interrupted', text: '' })).toContain('Try again</')
  })

  it.each<[Message['failure'], string]>([
    ['ENGINE_UNAUTHORIZED', 'The language model refused the connection.'],
    ['ENGINE_MODEL_MISSING', 'The language model'],
    ['ENGINE_OVERLOADED', 'The language model is overloaded right now.'],
    ['ENGINE_LIMIT_REACHED', 'The language model has reached its limit for now.'],
  ])('has words of its own for %s, and the way to try again', (failure, words) => {
    const html = shown({ state: 'failed', text: '', failure })
    expect(html).toContain(words)
    expect(html).toMatch(/You weren’t charged\..*Try again<\//)
  })
})
