/** Whether the list runs with the end of the text, and whether something waits below. */
export type Follow = { isFollowing: boolean; isAtEnd: boolean; hasNews: boolean }

export const startFollow: Follow = { isFollowing: true, isAtEnd: true, hasNews: false }

/** How near the end counts as the end, in pixels. */
export const endPixels = 4

export type FollowEvent =
  /** A wheel, finger, key or scroll bar scrolled up. */
  | { type: 'pulledUp' }
  | { type: 'scrolled'; distanceFromEnd: number; movedUp: boolean }
  /** Something was added below, or grew there. */
  | { type: 'grew' }
  /** The person sent something or requested the latest. */
  | { type: 'jumped' }

/** Follows only a reader who is at the end; any upward gesture lets go, and only reaching the end again takes hold. */
export function reduceFollow(follow: Follow, event: FollowEvent): Follow {
  switch (event.type) {
    case 'pulledUp':
      return follow.isFollowing ? { ...follow, isFollowing: false } : follow
    case 'scrolled': {
      const isAtEnd = event.distanceFromEnd <= endPixels
      if (isAtEnd && (follow.isFollowing || !event.movedUp)) return same(follow, startFollow) ? follow : startFollow
      return follow.isFollowing || !follow.isAtEnd ? follow : { ...follow, isAtEnd: false }
    }
    case 'grew':
      return follow.isFollowing || follow.hasNews ? follow : { ...follow, isAtEnd: false, hasNews: true }
    case 'jumped':
      return startFollow
  }
}

function same(one: Follow, other: Follow): boolean {
  return one.isFollowing === other.isFollowing && one.isAtEnd === other.isAtEnd && one.hasNews === other.hasNews
}
