import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture, Appearance } from '#domains/media/server/public.ts'
import { appearanceSchema } from '#domains/media/server/public.ts'
import type { Mark } from '#domains/media/rules.ts'
import { marks } from '#domains/media/rules.ts'
import { visibility } from '../attributes.ts'
import { callName } from '../card.ts'
import { findCharacter } from './catalogue.ts'
import type { Onlooker } from './visibility.ts'
import { canMeet, needsPremium } from './visibility.ts'

/** A character as far as a picture of her needs to know. */
type PhotoSubject = {
  name: string
  appearance: Appearance
  marks: readonly Mark[]
  ownerId: string | null
  isOwn: boolean
  /** Others meet her, or will after her review. */
  isForOthers: boolean
  needsPremium: boolean
  /** The reference picture that makes engines draw the same person again; null where it ships with the product. */
  cover: StoredPicture | null
}

/** Who sits for a picture that somebody wants; null where they may not meet her, she is gone, or nothing says how she looks. */
export async function photoSubjectOf(
  tx: Queryable,
  characterId: string,
  onlooker: NonNullable<Onlooker>,
): Promise<PhotoSubject | null> {
  const listed = await findCharacter(tx, characterId, '')
  if (!listed || !canMeet(listed.character, onlooker)) return null
  const { character } = listed
  const appearance = appearanceSchema.safeParse(character.card.data.extensions['nocturne/look'])
  if (!appearance.success) return null
  return {
    name: callName(character.card),
    appearance: appearance.data,
    marks: marksIn(character.card.data.extensions['nocturne/marks']),
    ownerId: character.ownerId,
    isOwn: character.ownerId === onlooker.userId,
    isForOthers: character.visibility === visibility.open,
    needsPremium: needsPremium(character),
    cover: character.pictures?.[0] ?? null,
  }
}

/** The marks of a card; one from elsewhere may hold anything under this name. */
function marksIn(stored: unknown): readonly Mark[] {
  return Array.isArray(stored) ? marks.filter((mark) => stored.includes(mark)) : []
}
