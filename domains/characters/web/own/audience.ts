import { releaseStatus, visibility } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'

export type Audience = 'private' | 'inReview' | 'public'

/** Who sees a confirmed character: its creator, its creator until the review ends, or everybody. */
export function audienceOf({ visibility: seenBy, releaseStatus: released }: OwnCharacter): Audience {
  if (seenBy !== visibility.open) return 'private'
  return released === releaseStatus.test ? 'inReview' : 'public'
}
