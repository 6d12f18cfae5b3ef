import { describe, expect, it } from 'vitest'
import type { Publication } from '../../own-contract.ts'
import { isPublishable, publicationState, shortState } from './publication-state.ts'

const publication = (change: Partial<Publication> = {}): Publication => ({
  scriptId: 'a',
  shownRevision: null,
  next: null,
  isHidden: false,
  ...change,
})
const waiting = { revision: 2, state: 'waiting' } as const
const refused = { revision: 2, state: 'refused' } as const

describe('how an own story stands', () => {
  it('follows what others play, what is reviewed, and what hides it', () => {
    expect(publicationState(null)).toBeNull()
    expect(publicationState(publication({ next: waiting }))).toBe('waiting')
    expect(publicationState(publication({ next: refused }))).toBe('refused')
    expect(publicationState(publication({ shownRevision: 1 }))).toBe('shown')
    expect(publicationState(publication({ shownRevision: 1, next: waiting }))).toBe('shownWaiting')
    expect(publicationState(publication({ shownRevision: 1, next: refused }))).toBe('shownRefused')
    expect(publicationState(publication({ shownRevision: 1, isHidden: true }))).toBe('hidden')
    expect([shortState('shownWaiting'), shortState('waiting')]).toEqual(['shown', 'waiting'])
  })

  it('lets a revision be published that is neither shown, reviewed nor refused, and none while it is hidden', () => {
    expect(isPublishable(null, 1)).toBe(true)
    expect(isPublishable(publication({ shownRevision: 1 }), 1)).toBe(false)
    expect(isPublishable(publication({ shownRevision: 1 }), 2)).toBe(true)
    expect(isPublishable(publication({ next: waiting }), 2)).toBe(false)
    expect(isPublishable(publication({ next: refused }), 2)).toBe(false)
    expect(isPublishable(publication({ next: refused }), 3)).toBe(true)
    expect(isPublishable(publication({ shownRevision: 1, next: refused }), 2)).toBe(false)
    expect(isPublishable(publication({ isHidden: true }), 3)).toBe(false)
  })
})
