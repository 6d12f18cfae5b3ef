import { describe, expect, it } from 'vitest'
import { isBegun, readDraft } from './draft.ts'
import type { DeviceShelf } from './draft-keeper.ts'
import { createDraftShelf } from './draft-keeper.ts'

function device() {
  const texts = new Map<string, string>()
  const shelf: DeviceShelf = {
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void (text === null ? texts.delete(name) : texts.set(name, text)),
  }
  let keys = 0
  /** A page of this browser, freshly opened. */
  const open = () => createDraftShelf(shelf, () => `key-${(keys += 1)}`)
  return { open, texts }
}

describe('someone being thought up', () => {
  it('is there again after a reload, with the key of its intent', () => {
    const { open } = device()
    const first = open().keeperFor({ uid: null })
    first.change({ mode: 'template', style: 'ANIMATE', age: 34 })
    first.change({ kinks: ['silk', 'dares'], name: 'Ilse' })
    expect(open().keeperFor({ uid: null }).draft()).toEqual(first.draft())
  })

  it('comes along when its maker signs in, and is left to nobody else on this device', () => {
    const { open } = device()
    const page = open()
    const visitor = page.keeperFor({ uid: null })
    visitor.change({ mode: 'prompt', prompt: 'A florist with red curls' })
    const key = visitor.draft().key
    const mine = page.keeperFor({ uid: 'ada' })
    expect(mine.draft()).toMatchObject({ key, prompt: 'A florist with red curls' })
    expect(isBegun(page.keeperFor({ uid: 'berta' }).draft())).toBe(false)
    expect(isBegun(page.keeperFor({ uid: null }).draft())).toBe(false)
    expect(page.keeperFor({ uid: 'ada' }).draft().prompt).toBe('A florist with red curls')
  })

  it('keeps what a person began earlier when a visit before signing in chose nothing', () => {
    const { open } = device()
    open().keeperFor({ uid: 'ada' }).change({ mode: 'template', hair: 'Curly' })
    const page = open()
    page.keeperFor({ uid: null }).change({ mode: 'prompt' })
    expect(page.keeperFor({ uid: 'ada' }).draft().hair).toBe('Curly')
  })

  it('is another intent once the one before was sent', () => {
    const { open } = device()
    const keeper = open().keeperFor({ uid: 'ada' })
    keeper.change({ mode: 'template', name: 'Ilse' })
    const { key } = keeper.draft()
    keeper.clear()
    expect(isBegun(keeper.draft())).toBe(false)
    expect(keeper.draft().key).not.toBe(key)
    expect(isBegun(open().keeperFor({ uid: 'ada' }).draft())).toBe(false)
  })

  it('is told to whoever watches, until they look away', () => {
    const keeper = device().open().keeperFor({ uid: null })
    const heard: (string | null)[] = []
    const stop = keeper.subscribe(() => heard.push(keeper.draft().eyes))
    keeper.change({ eyes: 'Green' })
    stop()
    keeper.change({ eyes: 'Gray' })
    expect(heard).toEqual(['Green'])
  })

  it('of a failed character begins with her wishes and stays apart from the next one', () => {
    const { open } = device()
    const page = open()
    page.keeperFor({ uid: 'ada' }).change({ name: 'Next' })
    const initial = readDraft(JSON.stringify({ hair: 'Bun', name: 'Failed' }), 'x')
    const again = page.keeperFor({ uid: 'ada', rebuild: { characterId: 'c1', initial } })
    expect(again.draft()).toMatchObject({ hair: 'Bun', name: 'Failed' })
    again.change({ hair: 'Short' })
    const later = open().keeperFor({ uid: 'ada', rebuild: { characterId: 'c1', initial } })
    expect(later.draft().hair).toBe('Short')
    expect(page.keeperFor({ uid: 'ada' }).draft().name).toBe('Next')
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
    const kept = {
      age: 17.5,
      kinks: ['silk', 'lace', 'leather', 'perfume', 'unknown'],
      tags: Array.from({ length: 14 }, (_, place) => `tag-${place}`),
    }
    const draft = readDraft(JSON.stringify(kept), 'key')
    expect(draft.age).toBeNull()
    expect(draft.kinks).toEqual(['silk', 'lace', 'leather'])
    expect(draft.tags).toHaveLength(10)
    for (const age of [0, 12, 17, 100, -21]) expect(readDraft(JSON.stringify({ age }), 'key').age).toBeNull()
    for (const age of [18, 21, 99]) expect(readDraft(JSON.stringify({ age }), 'key').age).toBe(age)
  })
})
