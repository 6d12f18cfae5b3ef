import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  tourConversationDetail,
  tourDeleteConversation,
  tourListConversations,
  tourListMessages,
  tourRestoreConversation,
  tourSaveDraft,
  tourSendMessage,
} from '../../contract.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

describe('deleting a conversation', () => {
  it('takes it out of every list, and brings all of it back', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await exchange(someone, stub, { sessionId, text: 'Remember this', answer: 'I will.' })
    await someone.get(tourDeleteConversation, { sessionId })
    expect((await someone.get(tourListConversations, {})).list).toEqual([])
    expect((await someone.call(tourListMessages, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await someone.call(tourSendMessage, { sessionId, text: 'Hello?', clientMessageId: newKey() })).name).toBe(
      'SESSION_NOT_FOUND',
    )
    await someone.get(tourRestoreConversation, { sessionId })
    expect((await someone.get(tourListMessages, { sessionId })).list.map(({ text }) => text).slice(0, 2)).toEqual([
      'I will.',
      'Remember this',
    ])
  })

  it('makes room for a new beginning, which then stands in the way of the old one', async () => {
    const someone = await w.adult()
    const old = await openConversationAs(someone)
    await someone.get(tourDeleteConversation, { sessionId: old })
    const fresh = await openConversationAs(someone)
    expect(fresh).not.toBe(old)
    expect((await someone.call(tourRestoreConversation, { sessionId: old })).name).toBe('SESSION_NOT_FOUND')
    await someone.get(tourDeleteConversation, { sessionId: fresh })
    expect((await someone.call(tourRestoreConversation, { sessionId: old })).name).toBe('OK')
    expect(await openConversationAs(someone)).toBe(old)
  })

  it('cannot be done twice, undone for what stands, nor done to what is not theirs', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const other = await w.adult()
    expect((await other.call(tourDeleteConversation, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await someone.call(tourRestoreConversation, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    await someone.get(tourDeleteConversation, { sessionId })
    expect((await someone.call(tourDeleteConversation, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.call(tourRestoreConversation, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await someone.call(tourDeleteConversation, { sessionId, all: true } as never)).name).toBe('PARAMS_ERROR')
  })
})

describe('a draft', () => {
  it('is found by another device, and gone once it is sent', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await someone.get(tourSaveDraft, { sessionId, text: '  half a th' })
    expect((await someone.get(tourConversationDetail, { sessionId })).draft).toBe('  half a th')
    await exchange(someone, stub, { sessionId, text: 'half a thought', answer: 'And the other half?' })
    expect((await someone.get(tourConversationDetail, { sessionId })).draft).toBe('')
  })

  it("does not bring a conversation to the front, is nobody else's, and is no longer than a message", async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const before = (await someone.get(tourConversationDetail, { sessionId })).updatedAt
    w.clock.advance(5000)
    await someone.get(tourSaveDraft, { sessionId, text: 'x'.repeat(4000) })
    expect((await someone.get(tourConversationDetail, { sessionId })).updatedAt).toBe(before)
    expect((await (await w.adult()).call(tourSaveDraft, { sessionId, text: 'mine' })).name).toBe('SESSION_NOT_FOUND')
    expect((await someone.call(tourSaveDraft, { sessionId, text: 'x'.repeat(4001) })).name).toBe('PARAMS_ERROR')
  })
})
