import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { CreationOffer } from '../creation-offer.ts'
import { visibility } from '../attributes.ts'
import { moderateCard } from './cards/moderate-card.ts'
import type { CreationRefusal } from './custom/moderate-creation.ts'
import { characters, customCharacters } from './tables.ts'

/** Refusals because of the offer: nothing is wrong with a character who was made before it changed. */
const ofTheOffer: ReadonlySet<CreationRefusal> = new Set(['CREATION_GROUP', 'CREATION_MALE'])

/** A character whom others meet, or will after her review. */
type Screened = { id: string; ownerId: string | null; refusal(): Promise<CreationRefusal | null> }

/** The characters after an id, in the order of their ids, each with what the rules of today refuse her for. */
export async function charactersToScreen(
  tx: Queryable,
  { after, limit, offer }: { after: string; limit: number; offer: CreationOffer },
): Promise<Screened[]> {
  const isForOthers = and(
    eq(characters.visibility, visibility.open),
    isNull(characters.hiddenAt),
    isNull(characters.withdrawnAt),
  )
  const rows = await tx
    .select({ id: characters.id, ownerId: characters.ownerId, card: characters.card, locale: customCharacters.locale })
    .from(characters)
    .leftJoin(customCharacters, eq(customCharacters.id, characters.id))
    .where(and(isForOthers, gt(characters.id, after)))
    .orderBy(asc(characters.id))
    .limit(limit)
  return rows.map(({ id, ownerId, card, locale }) => ({
    id,
    ownerId,
    async refusal() {
      // Those that ship with the product stand in the same order, which no other index gives.
      if (ownerId === null) return null
      const refused = await moderateCard(card, { locale: locale ?? 'en', offer })
      return refused.find(({ why }) => !ofTheOffer.has(why))?.why ?? null
    },
  }))
}
