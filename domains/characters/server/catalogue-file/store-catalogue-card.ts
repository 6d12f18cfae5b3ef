import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Appearance, Shot, StoredPicture } from '#domains/media/server/public.ts'
import { appearanceSchema, readShots } from '#domains/media/server/public.ts'
import type { CharacterCard } from '../../card.ts'
import { cardRow } from '../card-row.ts'
import { characters } from '../tables.ts'
import { storeEarlierVersion } from '../versions.ts'
import { isOfImports } from './compare-catalogue.ts'

type Stored = { outcome: 'stored'; before: CharacterCard | null } | { outcome: 'not-theirs' }
type NewCard = { id: string; card: CharacterCard; pictures: StoredPicture[] | null; now: Date }

/**
 * Stores the card of an import: a new character, or another card of one that imports brought; gives the card that it
 * replaces. What the desk hid or marked stays so. Without pictures those that are there stay.
 */
export async function storeCatalogueCard(tx: Tx, { id, card, pictures, now }: NewCard): Promise<Stored> {
  const fresh = cardRow(card, JSON.stringify(card))
  const added = await tx
    .insert(characters)
    .values({ ...fresh, pictures })
    .onConflictDoNothing()
    .returning({ id: characters.id })
  if (added.length > 0) return { outcome: 'stored', before: null }
  const [present] = await tx.select().from(characters).where(eq(characters.id, id)).for('update')
  if (!present || !isOfImports(present)) return { outcome: 'not-theirs' }
  await storeEarlierVersion(tx, { characterId: id, card, by: 'release', now })
  const row = cardRow(card, JSON.stringify(card), present.operatorTags)
  const { name, age, gender, style, tags, cardHash, hotRank, addedAt, searchText } = row
  const changed = { name, age, gender, style, tags, card, cardHash, hotRank, addedAt, searchText, withdrawnAt: null }
  await tx
    .update(characters)
    .set({ ...changed, pictures: pictures ?? present.pictures })
    .where(eq(characters.id, id))
  return { outcome: 'stored', before: present.withdrawnAt ? null : present.card }
}

type Undone = { id: string; card: CharacterCard; before: CharacterCard | null; now: Date }

/**
 * Takes the card of an import back: the one before holds again, or the character is in no list any more, while old
 * conversations can be read. False where another card has replaced it since.
 */
export async function undoCatalogueCard(tx: Tx, { id, card, before, now }: Undone): Promise<boolean> {
  const [present] = await tx.select().from(characters).where(eq(characters.id, id)).for('update')
  const isStill = present && !present.withdrawnAt && isOfImports(present) && isDeepStrictEqual(present.card, card)
  if (!isStill) return false
  if (before) await storeCatalogueCard(tx, { id, card: before, pictures: null, now })
  else await tx.update(characters).set({ withdrawnAt: now }).where(eq(characters.id, id))
  return true
}

/** The pictures that have to be drawn for the card of an import; none where a character has hers already. */
export async function picturesToDraw(
  tx: Queryable,
  { id, card }: { id: string; card: CharacterCard },
): Promise<{ look: Appearance; shots: readonly Shot[] } | null> {
  const [present] = await tx.select({ pictures: characters.pictures }).from(characters).where(eq(characters.id, id))
  if (present?.pictures) return null
  const { extensions } = card.data
  return { look: appearanceSchema.parse(extensions['nocturne/look']), shots: readShots(extensions['nocturne/shots']) }
}
