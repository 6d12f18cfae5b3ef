import { describe, expect, it } from 'vitest'
import { isBegun, readDraft } from './draft.ts'
import type { DeviceStore } from './draft-store.ts'
import { createDraftStorage } from './draft-store.ts'

function device() {
  const texts = new Map<string, string>()
  const storage: DeviceStore = {
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void (text === null ? texts.delete(name) : texts.set(name, text)),
  }
  let keys = 0
  /** A page of this browser, freshly opened. */
  const open = () => createDraftStorage(storage, () => `key-${(keys += 1)}`)
  return { open, texts }
}

describe('someone being thought up', () => {
  it('is there again after a reload, with the key of its intent', () => {
    const { open } = device()
    const first = open().storeFor({ uid: null })
    first.change({ mode: 'template', style: 'ANIMATE', age: 34 })
    first.change({ kinks: ['silk', 'dares'], name: 'Ilse' })
    expect(open().storeFor({ uid: null }).state()).toEqual(first.state())
  })

  it('comes along when its creator signs in, and is left to nobody else on this device', () => {
    const { open } = device()
    const page = open()
    const visitor = page.storeFor({ uid: null })
    visitor.change({ mode: 'prompt', prompt: 'A florist with red curls' })
    const key = visitor.state().key
    const mine = page.storeFor({ uid: 'ada' })
    expect(mine.state()).toMatchObject({ key, prompt: 'A florist with red curls' })
    expect(isBegun(page.storeFor({ uid: 'berta' }).state())).toBe(false)
    expect(isBegun(page.storeFor({ uid: null }).state())).toBe(false)
    expect(page.storeFor({ uid: 'ada' }).state().prompt).toBe('A florist with red curls')
  })

  it('keeps what a person began earlier when a visit before signing in chose nothing', () => {
    const { open } = device()
    open().storeFor({ uid: 'ada' }).change({ mode: 'template', hair: 'Curly' })
    const page = open()
    page.storeFor({ uid: null }).change({ mode: 'prompt' })
    expect(page.storeFor({ uid: 'ada' }).state().hair).toBe('Curly')
  })

  it('is another intent once the one before was sent', () => {
    const { open } = device()
    const store = open().storeFor({ uid: 'ada' })
    store.change({ mode: 'template', name: 'Ilse' })
    const { key } = store.state()
    store.clear()
    expect(isBegun(store.state())).toBe(false)
    expect(store.state().key).not.toBe(key)
    expect(isBegun(open().storeFor({ uid: 'ada' }).state())).toBe(false)
  })

  it('notifies listeners until they unsubscribe', () => {
    const store = device().open().storeFor({ uid: null })
    const received: (string | null)[] = []
    const stop = store.subscribe(() => received.push(store.state().eyes))
    store.change({ eyes: 'Green' })
    stop()
    store.change({ eyes: 'Gray' })
    expect(received).toEqual(['Green'])
  })

  it('of a failed character begins with her options and stays separate from the next one', () => {
    const { open } = device()
    const page = open()
    page.storeFor({ uid: 'ada' }).change({ name: 'Next' })
    const initial = readDraft(JSON.stringify({ hair: 'Bun', name: 'Failed' }), 'x')
    const again = page.storeFor({ uid: 'ada', rebuild: { characterId: 'c1', initial } })
    expect(again.state()).toMatchObject({ hair: 'Bun', name: 'Failed' })
    again.change({ hair: 'Short' })
    const later = open().storeFor({ uid: 'ada', rebuild: { characterId: 'c1', initial } })
    expect(later.state().hair).toBe('Short')
    expect(page.storeFor({ uid: 'ada' }).state().name).toBe('Next')
  })
})

describe('what a device kept', () => {
  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"age":17}',
    '{"age":"21"}',
    '{"style":"CARTOON","hair":7,"kinks":"silk"}',
  ])('reads as nothing chosen where it makes no sense: %s', (text) =>
    expect(isBegun(readDraft(text, 'key'))).toBe(false),
  )

  it('never holds somebody under eighteen, a fourth kink or an eleventh tag', () => {
    const stored = {
      age: 17.5,
      kinks: ['silk', 'lace', 'leather', 'perfume', 'unknown'],
      tags: Array.from({ length: 14 }, (_, place) => `tag-${place}`),
    }
    const draft = readDraft(JSON.stringify(stored), 'key')
    expect(draft.age).toBeNull()
    expect(draft.kinks).toEqual(['silk', 'lace', 'leather'])
    expect(draft.tags).toHaveLength(10)
    for (const age of [0, 12, 17, 100, -21]) expect(readDraft(JSON.stringify({ age }), 'key').age).toBeNull()
    for (const age of [18, 21, 99]) expect(readDraft(JSON.stringify({ age }), 'key').age).toBe(age)
  })
})
