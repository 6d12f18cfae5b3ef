import { describe, expect, it } from 'vitest'
import { memoryRecords } from './conversation/testing/memory-records.ts'
import { noRecords } from './copies/late-records.ts'
import { createOutbox } from './outbox.ts'

const said = { kind: 'say' as const, key: 'key-1', text: 'Are you there?', at: 1 }

/** The outbox of a page that has read what the device stores. */
async function opened(stored: Map<string, unknown>) {
  const outbox = createOutbox(memoryRecords(stored))
  await outbox.ready
  return outbox
}

describe('outbox', () => {
  it('keeps what was sent until it is acknowledged, over a reload', async () => {
    const stored = new Map<string, unknown>()
    expect(await (await opened(stored)).put('s1', said)).toBe(true)
    const reloaded = await opened(stored)
    expect(reloaded.waiting('s1')).toEqual([said])
    expect(reloaded.conversations()).toEqual(['s1'])
    reloaded.clear('key-1')
    expect((await opened(stored)).waiting('s1')).toEqual([])
  })

  it('does not throw away a newer message for an older acknowledgement', async () => {
    const outbox = await opened(new Map())
    await outbox.put('s1', { ...said, key: 'key-2' })
    outbox.clear('key-1')
    expect(outbox.waiting('s1').map(({ key }) => key)).toEqual(['key-2'])
  })

  it('keeps several in their order, each one once, also those that were said before the device was read', async () => {
    const stored = new Map<string, unknown>()
    await (await opened(stored)).put('s1', { ...said, key: 'key-9' })
    const outbox = createOutbox(memoryRecords(stored))
    void outbox.put('s1', { ...said, key: 'key-2', text: 'Hello?' })
    void outbox.put('s1', { ...said, key: 'key-2', text: 'Hello?' })
    await outbox.ready
    expect(outbox.waiting('s1').map(({ key }) => key)).toEqual(['key-9', 'key-2'])
    expect(outbox.waiting('s2')).toEqual([])
  })

  it('takes over what an earlier version stored elsewhere', async () => {
    const stored = new Map<string, unknown>()
    const outbox = createOutbox(memoryRecords(stored), { earlier: [{ conversationId: 's1', said }] })
    await outbox.ready
    expect((await opened(stored)).waiting('s1')).toEqual([said])
  })

  it('works without storage for the life of the page', async () => {
    const none = createOutbox(noRecords)
    expect(await none.put('s1', said)).toBe(false)
    expect(none.waiting('s1')).toEqual([said])
    none.clear('key-1')
    expect(none.waiting('s1')).toEqual([])
  })
})
