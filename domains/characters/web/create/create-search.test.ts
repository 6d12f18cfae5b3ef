import { describe, expect, it } from 'vitest'
import { createHref, parseCreateSearch } from './create-search.ts'

describe('the address of a creation', () => {
  it('leads to its first step when it says nothing', () => {
    expect(parseCreateSearch({})).toEqual({})
    expect(parseCreateSearch({ step: 'hair' })).toEqual({})
    expect(parseCreateSearch({ mode: 'template' })).toEqual({ mode: 'template', step: 'style' })
    expect(parseCreateSearch({ mode: 'prompt' })).toEqual({ mode: 'prompt', step: 'prompt' })
  })

  it('opens any step of its mode, and none of the other', () => {
    expect(parseCreateSearch({ mode: 'template', step: 'hairColor' }).step).toBe('hairColor')
    expect(parseCreateSearch({ mode: 'prompt', step: 'hairColor' }).step).toBe('hairColor')
    expect(parseCreateSearch({ mode: 'prompt', step: 'description' }).step).toBe('prompt')
    expect(parseCreateSearch({ mode: 'template', step: 'prompt' }).step).toBe('style')
    expect(parseCreateSearch({ mode: 'template', step: 'overview', from: 'overview' })).toEqual({
      mode: 'template',
      step: 'overview',
    })
  })

  it('opens the few steps of the quick way, in a template alone', () => {
    const open = { mode: 'template', step: 'personality', quick: true } as const
    expect(parseCreateSearch({ ...open, quick: 'true' })).toEqual(open)
    expect(parseCreateSearch({ ...open, step: 'hair' })).toEqual({ ...open, step: 'style' })
    expect(parseCreateSearch({ mode: 'prompt', step: 'name', quick: true })).toEqual({ mode: 'prompt', step: 'name' })
  })

  it('opens the page of own tags inside the tags alone [S2-tags-02]', () => {
    const open = { mode: 'template', step: 'tags', page: 'add' }
    expect(parseCreateSearch(open)).toEqual(open)
    expect(parseCreateSearch({ ...open, step: 'name' })).toEqual({ mode: 'template', step: 'name' })
  })

  it('drops what it does not know', () => {
    for (const raw of [{ id: '../x' }, { id: 'a'.repeat(101) }, { id: 7 }, { mode: 'card' }, { mode: ['template'] }])
      expect(parseCreateSearch(raw as Record<string, unknown>)).toEqual({})
  })

  it('is written as it is read', () => {
    for (const search of [
      {},
      { id: '0198c0de-0000-7000-8000-000000000000' },
      { mode: 'template', step: 'eyes', from: 'overview' },
      { mode: 'prompt', step: 'tags', page: 'add' },
      { mode: 'template', step: 'name', quick: true },
    ] as const) {
      const { searchParams } = new URL(createHref(search), 'https://nocturne.example')
      expect(parseCreateSearch(Object.fromEntries(searchParams))).toEqual(search)
    }
  })
})
