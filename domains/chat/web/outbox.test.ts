import { describe, expect, it } from 'vitest'
import { createDeviceStore } from './device-store.ts'
import { createOutbox } from './outbox.ts'

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const said = { kind: 'say' as const, key: 'key-1', text: 'Are you there?', at: 1 }

describe('outbox', () => {
  it('keeps what was sent until it is acknowledged, over a reload', () => {
    const storage = memoryStorage()
    createOutbox(createDeviceStore(storage, 'anna')).put('s1', said)
    const reloaded = createOutbox(createDeviceStore(storage, 'anna'))
    expect(reloaded.waiting('s1')).toEqual([said])
    reloaded.clear('s1', 'key-1')
    expect(createOutbox(createDeviceStore(storage, 'anna')).waiting('s1')).toEqual([])
  })

  it('does not throw away a newer message for an older acknowledgement', () => {
    const outbox = createOutbox(createDeviceStore(memoryStorage(), 'anna'))
    outbox.put('s1', { ...said, key: 'key-2' })
    outbox.clear('s1', 'key-1')
    expect(outbox.waiting('s1').map(({ key }) => key)).toEqual(['key-2'])
  })

  it('keeps several in their order, also the one that an earlier version stored by itself', () => {
    const storage = memoryStorage()
    const store = createDeviceStore(storage, 'anna')
    store.write('outbox:s1', said)
    const outbox = createOutbox(store)
    outbox.put('s1', { ...said, key: 'key-2', text: 'Hello?' })
    outbox.put('s1', { ...said, key: 'key-2', text: 'Hello?' })
    expect(
      createOutbox(store)
        .waiting('s1')
        .map(({ key }) => key),
    ).toEqual(['key-1', 'key-2'])
  })

  it("keeps one person's words from the next person at the same device", () => {
    const storage = memoryStorage()
    createOutbox(createDeviceStore(storage, 'anna')).put('s1', said)
    expect(createOutbox(createDeviceStore(storage, 'ben')).waiting('s1')).toEqual([])
  })

  it('works without storage for the life of the page, and without trust in what it finds there', () => {
    const none = createOutbox(createDeviceStore(null, 'anna'))
    none.put('s1', said)
    expect(none.waiting('s1')).toEqual([said])
    none.clear('s1', 'key-1')
    expect(none.waiting('s1')).toEqual([])
    const broken = { ...memoryStorage(), getItem: () => '{"half' }
    expect(createOutbox(createDeviceStore(broken, 'anna')).waiting('s1')).toEqual([])
  })
})
