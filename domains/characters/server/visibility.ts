import { access, releaseStatus, visibility } from '../attributes.ts'
import type { CharacterRow } from './catalogue.ts'

/** Anyone who looks; null for somebody without a row of their own. */
export type Onlooker = { userId: string } | null

/** Whether she is in the lists that everybody sees. */
export function isOpenTo(character: CharacterRow): boolean {
  return isThere(character) && character.visibility === visibility.open
}

/**
 * Whether a person may meet her: everybody an open character, her creator alone a private one. NOTE: the onlooker is
 * read only where it counts, because a page that reads it is not shared between people.
 */
export function canMeet(character: CharacterRow, onlooker: Onlooker): boolean {
  return (
    isOpenTo(character) || (isThere(character) && character.ownerId !== null && character.ownerId === onlooker?.userId)
  )
}

/** Whether talking with her is for premium people alone. */
export function needsPremium(character: CharacterRow): boolean {
  return character.access === access.memberFree
}

/** A hidden or withdrawn character is there for nobody, her creator included. */
function isThere({ releaseStatus: released, hiddenAt, withdrawnAt }: CharacterRow): boolean {
  return released === releaseStatus.release && hiddenAt === null && withdrawnAt === null
}
