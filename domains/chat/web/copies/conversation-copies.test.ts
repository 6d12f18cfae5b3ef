import { describe, expect, it } from 'vitest'
import type { Conversation as ListedConversation } from '../../contract.ts'
import { hello, page, said } from '../conversation/testing/played-page.ts'
import { memoryRecords } from '../conversation/testing/memory-records.ts'
import { copyOf, createConversationCopies, mostCopies } from './conversation-copies.ts'

const listed = (sessionId: string, updatedAt = 1) => ({ sessionId, updatedAt }) as ListedConversation

describe('a conversation without a network', () => {
  it('is read from the copy that this device made when it was last open', async () => {
    const online = page({ messages: [hello, said] })
    await online.conversation.open()
    const copy = copyOf(online.conversation.state())
    if (copy) await online.copies.store('s', copy)
    const { calls } = online
    const offline = page({
      records: online.records,
      answers: { [calls.detail.path]: undefined, [calls.messages.path]: undefined },
    })
    await offline.conversation.open()
    expect(offline.conversation.state()).toMatchObject({ status: 'ready', messages: [hello, said] })
  })

  it('did not load where this device has no copy of it', async () => {
    const { calls } = page()
    const offline = page({ answers: { [calls.detail.path]: undefined } })
    await offline.conversation.open()
    expect(offline.conversation.state().status).toBe('failed')
  })
})

describe('the copies of a device', () => {
  it('are those of the latest conversations, and of none that is gone', async () => {
    const copies = createConversationCopies(memoryRecords(), () => 10)
    const copy = { facts: {} as never, page: { list: [], next: null } }
    for (const id of ['gone', 'old', 'fresh']) await copies.store(id, copy)
    const many = Array.from({ length: mostCopies }, (_, at) => listed(`later-${at}`))
    const missing = await copies.storeList({
      list: [listed('fresh', 5), listed('old', 20), ...many],
      hasArchived: false,
    })
    expect(missing.map(({ sessionId }) => sessionId)).toEqual(['old', ...many.slice(0, -2).map((one) => one.sessionId)])
    expect(await copies.read('gone')).toBeNull()
    expect(await copies.read('fresh')).toEqual(copy)
    expect((await copies.readList())?.list).toHaveLength(mostCopies)
  })
})
