import { describe, expect, it } from 'vitest'
import type { FollowEvent } from './scroll-follow.ts'
import { reduceFollow, startFollow } from './scroll-follow.ts'

const after = (...events: FollowEvent[]) => events.reduce(reduceFollow, startFollow)

describe('following the end of a conversation', () => {
  it('runs with a growing reply while the reader is at the end', () => {
    expect(after({ type: 'grew' }, { type: 'grew' })).toEqual(startFollow)
  })

  it('lets go at the first upward gesture, even within a pixel of the end', () => {
    expect(after({ type: 'pulledUp' }, { type: 'grew' })).toEqual({ isFollowing: false, isAtEnd: false, hasNews: true })
    expect(after({ type: 'pulledUp' }, { type: 'scrolled', distanceFromEnd: 1, movedUp: true }).isFollowing).toBe(false)
  })

  it('is not shaken off by the layout catching up with a growing text', () => {
    expect(after({ type: 'grew' }, { type: 'scrolled', distanceFromEnd: 40, movedUp: false }).isFollowing).toBe(true)
  })

  it('marks what came while the reader was further up', () => {
    const reading = after({ type: 'pulledUp' }, { type: 'scrolled', distanceFromEnd: 300, movedUp: true })
    expect(reading).toEqual({ isFollowing: false, isAtEnd: false, hasNews: false })
    expect(reduceFollow(reading, { type: 'grew' }).hasNews).toBe(true)
  })

  it('takes hold again only when the reader comes back to the end', () => {
    const reading = after(
      { type: 'pulledUp' },
      { type: 'scrolled', distanceFromEnd: 300, movedUp: true },
      { type: 'grew' },
    )
    expect(reduceFollow(reading, { type: 'scrolled', distanceFromEnd: 20, movedUp: false }).isFollowing).toBe(false)
    expect(reduceFollow(reading, { type: 'scrolled', distanceFromEnd: 2, movedUp: false })).toEqual(startFollow)
  })

  it('goes to the end when the reader sends something', () => {
    expect(after({ type: 'pulledUp' }, { type: 'grew' }, { type: 'jumped' })).toEqual(startFollow)
  })
})
