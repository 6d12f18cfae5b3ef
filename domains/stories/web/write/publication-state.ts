import type { Publication } from '../../own-contract.ts'

/** How a published story stands for its author; `shownWaiting` and `shownRefused` have an earlier version that others play. */
export type PublicationState = 'waiting' | 'shown' | 'shownWaiting' | 'refused' | 'shownRefused' | 'hidden'

/** How an own story stands; null for one that is its author's alone. */
export function publicationState(publication: Publication | null): PublicationState | null {
  if (!publication) return null
  const { shownRevision, next, isHidden } = publication
  if (isHidden) return 'hidden'
  if (shownRevision === null) return next?.state ?? null
  if (!next) return 'shown'
  return next.state === 'waiting' ? 'shownWaiting' : 'shownRefused'
}

/** The short name of a state, for lists. */
export function shortState(state: PublicationState): 'waiting' | 'shown' | 'refused' | 'hidden' {
  return state === 'shownWaiting' || state === 'shownRefused' ? 'shown' : state
}

/** Whether a revision is neither what others play nor what is reviewed, nor what was refused: that one is changed first, or appealed. */
export function isPublishable(publication: Publication | null, revision: number): boolean {
  if (!publication) return true
  const { shownRevision, next, isHidden } = publication
  if (isHidden) return false
  return shownRevision !== revision && next?.revision !== revision
}
