import { describe, expect, it, vi } from 'vitest'
import type { Photo } from '#domains/media/photo-contract.ts'
import { createPhotoCache, renewalAt } from './photo-cache.ts'

function photo(id: string, over: Partial<Photo> = {}): Photo {
  return {
    id,
    characterId: 'mara-voss',
    kind: 'image',
    state: 'done',
    progress: 1,
    isLocked: false,
    price: 0,
    premiumUnlocks: true,
    image: { url: `/media/photos/${id}`, width: 960, height: 1280, thumbhash: '' },
    until: 1000,
    likes: 0,
    dislikes: 0,
    reaction: 0,
    isOwn: true,
    isShown: false,
    review: null,
    shot: { outfit: 'shirt', place: 'cafe', light: 'day', framing: 'bust', pose: 'turned-left', mood: null },
    createdAt: 1,
    ...over,
  }
}

describe('a store of photos', () => {
  it('goes on from its cursor, and holds a photo once however often it comes', async () => {
    const load = vi.fn(() => Promise.resolve({ list: [photo('b'), photo('c')], next: null }))
    const store = createPhotoCache({ list: [photo('a'), photo('b')], next: 'cursor' }, load)
    await store.more()
    expect(load).toHaveBeenCalledWith({ cursor: 'cursor' })
    expect(store.state().list.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    await store.more()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('keeps what it shows when the server gives no answer', async () => {
    const store = createPhotoCache({ list: [photo('a')], next: 'cursor' }, () => Promise.resolve(null))
    await store.more()
    await store.refresh()
    expect(store.state()).toMatchObject({ status: 'failed', next: 'cursor' })
    expect(store.state().list).toHaveLength(1)
  })

  it('shows progress as it is reported, and says when the picture itself has to be requested', () => {
    const store = createPhotoCache({ list: [photo('a', { state: 'waiting' })], next: null }, () =>
      Promise.resolve(null),
    )
    expect(store.noticed({ id: 'a', state: 'drawing', progress: 0.4 })).toBe(false)
    expect(store.state().list[0]).toMatchObject({ state: 'drawing', progress: 0.4 })
    expect(store.noticed({ id: 'a', state: 'done', progress: 1 })).toBe(true)
    expect(store.noticed({ id: 'unknown', state: 'drawing', progress: 0.1 })).toBe(true)
  })

  it('takes fresh addresses, new photos first, and lets go of what is no longer there', async () => {
    const fresh = { list: [photo('new'), photo('a', { until: 9000 })], next: null }
    const store = createPhotoCache({ list: [photo('a'), photo('gone')], next: null }, () => Promise.resolve(fresh))
    await store.refresh()
    expect(store.state().list.map(({ id, until }) => [id, until])).toEqual([
      ['new', 1000],
      ['a', 9000],
    ])
  })

  it('puts an answer in its place, or first', () => {
    const store = createPhotoCache({ list: [photo('a'), photo('b')], next: null }, () => Promise.resolve(null))
    store.put(photo('b', { likes: 1 }))
    store.put(photo('c'))
    expect(store.state().list.map(({ id, likes }) => [id, likes])).toEqual([
      ['c', 0],
      ['a', 0],
      ['b', 1],
    ])
    store.removed('a')
    expect(store.state().list.map(({ id }) => id)).toEqual(['c', 'b'])
  })
})

it('addresses are renewed before the first of them runs out', () => {
  expect(renewalAt([photo('a', { until: 9000 }), photo('b', { until: 5000 }), photo('c', { until: null })], 1000)).toBe(
    4000,
  )
  expect(renewalAt([photo('a', { until: null })], 1000)).toBeNull()
})
