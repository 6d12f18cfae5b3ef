import type { Queryable } from '#platform/db/database.ts'
import type { Appearance, SeedPictures, Shot, StoredPicture } from '#domains/media/server/public.ts'
import { appearanceSchema, isDrawnHere, readShots } from '#domains/media/server/public.ts'
import type { CharacterRow } from './catalogue.ts'
import { findCharacter } from './catalogue.ts'

/** The order of a portrait: the looks and the shot of a cover, and its file; null where it ships with the product. */
type PortraitOrder = { appearance: Appearance; shot: Shot; cover: StoredPicture | null }

/**
 * The order of the cover of a character; null where she is gone, or her cover came from somewhere else. Who may see
 * it is for the caller to know.
 */
export async function portraitOrderUnchecked(tx: Queryable, characterId: string): Promise<PortraitOrder | null> {
  const listed = await findCharacter(tx, characterId, '')
  return listed && orderOf(listed.character)
}

/** Whether the face of a character changes with what she says: the portrait engine of the product draws her cover. */
export function hasFaces(character: CharacterRow, seeded: SeedPictures): boolean {
  if (character.hiddenAt || orderOf(character) === null) return false
  return character.pictures !== null || isDrawnHere(seeded.get(character.id)?.[0])
}

function orderOf({ card, pictures }: Pick<CharacterRow, 'card' | 'pictures'>): PortraitOrder | null {
  const { extensions } = card.data
  const appearance = appearanceSchema.safeParse(extensions['nocturne/look'])
  const [shot] = readShots(extensions['nocturne/shots'])
  return appearance.success && shot ? { appearance: appearance.data, shot, cover: pictures?.[0] ?? null } : null
}
