import { access, releaseStatus, visibility } from '../attributes.ts'
import type { CharacterRow } from './catalogue.ts'

/** Anyone who looks, without explicit content where nothing says that they see it; null for somebody without a row of their own. */
export type Onlooker = { userId: string; seesExplicit?: boolean } | null

/** Whether she is in the lists that everybody sees. */
function isOpenTo(character: CharacterRow): boolean {
  return (
    isThere(character) && character.releaseStatus === releaseStatus.release && character.visibility === visibility.open
  )
}

/** Whether everybody sees her pictures, at addresses of no one person. */
export function isShownToAll(character: CharacterRow): boolean {
  return isOpenTo(character) && !character.isExplicit
}

/**
 * Whether a person may meet her: everybody an open character, one that is marked as explicit with explicit content switched on, her
 * creator alone a private one or one in review. NOTE: who looks is read only where it counts, because a page that reads it is
 * not shared between people.
 */
export function canMeet(character: CharacterRow, onlooker: Onlooker): boolean {
  return (
    isShownToAll(character) ||
    (isOpenTo(character) && onlooker?.seesExplicit === true) ||
    (isThere(character) && character.ownerId !== null && character.ownerId === onlooker?.userId)
  )
}

/** Whether talking with her is for premium people alone. */
export function needsPremium(character: CharacterRow): boolean {
  return character.access === access.memberFree
}

/** Whether she is open by her creator's choice, and waits for the review before others see her. */
export function isInReview(character: Pick<CharacterRow, 'releaseStatus' | 'visibility'>): boolean {
  return character.releaseStatus === releaseStatus.test && character.visibility === visibility.open
}

/** A hidden or withdrawn character is there for nobody, her creator included. */
function isThere({ releaseStatus: released, hiddenAt, withdrawnAt }: CharacterRow): boolean {
  return released !== releaseStatus.notRelease && hiddenAt === null && withdrawnAt === null
}
