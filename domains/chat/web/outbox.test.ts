import { describe, expect, it } from 'vitest'
import { createShelf } from './kept.ts'
import { createOutbox } from './outbox.ts'

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const said = { kind: 'say' as const, key: 'key-1', text: 'Are you there?', at: 1 }

describe('outbox', () => {
  it('keeps what was sent until it is acknowledged, over a reload', () => {
    const storage = memoryStorage()
    createOutbox(createShelf(storage, 'anna')).put('s1', said)
    const reloaded = createOutbox(createShelf(storage, 'anna'))
    expect(reloaded.waiting('s1')).toEqual(said)
    reloaded.clear('s1', 'key-1')
    expect(createOutbox(createShelf(storage, 'anna')).waiting('s1')).toBeNull()
  })

  it('does not throw away a newer message for an older acknowledgement', () => {
    const outbox = createOutbox(createShelf(memoryStorage(), 'anna'))
    outbox.put('s1', { ...said, key: 'key-2' })
    outbox.clear('s1', 'key-1')
    expect(outbox.waiting('s1')?.key).toBe('key-2')
  })

  it("keeps one person's words from the next person at the same device", () => {
    const storage = memoryStorage()
    createOutbox(createShelf(storage, 'anna')).put('s1', said)
    expect(createOutbox(createShelf(storage, 'ben')).waiting('s1')).toBeNull()
  })

  it('works without storage, and without trust in what it finds there', () => {
    const none = createOutbox(createShelf(null, 'anna'))
    none.put('s1', said)
    expect(none.waiting('s1')).toBeNull()
    const broken = { ...memoryStorage(), getItem: () => '{"half' }
    expect(createOutbox(createShelf(broken, 'anna')).waiting('s1')).toBeNull()
  })
})
