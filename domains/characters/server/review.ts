import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { releaseStatus, visibility } from '../attributes.ts'
import { callName } from '../card.ts'
import type { CharacterRow } from './catalogue.ts'
import { characters } from './tables.ts'
import { isInReview } from './visibility.ts'

/** A character as a reviewer reads her: her own words and her cover. */
export type ReviewedCharacter = {
  name: string
  description: string
  personality: string
  greeting: string
  cover: StoredPicture | null
  isHidden: boolean
  /** It waits for the review before others see it. */
  isInReview: boolean
}

/** A character for review, whatever her visibility; null when she is gone. */
export async function reviewedCharacter(tx: Queryable, characterId: string): Promise<ReviewedCharacter | null> {
  const [row] = await tx.select().from(characters).where(eq(characters.id, characterId))
  if (!row) return null
  const { data } = row.card
  return {
    name: callName(row.card),
    description: data.description,
    personality: data.personality,
    greeting: data.first_mes,
    cover: row.pictures?.[0] ?? null,
    isHidden: row.hiddenAt !== null,
    isInReview: isInReview(row),
  }
}

/** A character as operators find it, whatever its state. */
export type FoundCharacter = {
  id: string
  name: string
  ownerId: string | null
  isReleased: boolean
  isPublic: boolean
  /** It waits for the review before others see it. */
  isInReview: boolean
  hiddenAt: Date | null
  withdrawnAt: Date | null
  addedAt: Date
  tags: readonly string[]
  /** Operators gave it these tags, instead of those of its card. */
  hasOperatorTags: boolean
}

function foundCharacter({ releaseStatus: released, visibility: seenBy, ...row }: CharacterRow): FoundCharacter {
  const { id, name, ownerId, hiddenAt, withdrawnAt, addedAt, tags } = row
  const isReleased = released === releaseStatus.release
  const hasOperatorTags = row.operatorTags !== null
  return {
    id,
    name,
    ownerId,
    isReleased,
    isPublic: seenBy === visibility.open,
    isInReview: isInReview({ releaseStatus: released, visibility: seenBy }),
    hiddenAt,
    withdrawnAt,
    addedAt,
    tags,
    hasOperatorTags,
  }
}

/** One character by its id; null where there is none. */
export async function findCharacterUnchecked(tx: Queryable, characterId: string): Promise<FoundCharacter | null> {
  const [row] = await tx.select().from(characters).where(eq(characters.id, characterId))
  return row ? foundCharacter(row) : null
}

/** Characters by their id or their name: whole, in any case. */
export async function findCharactersUnchecked(tx: Queryable, search: string, limit: number): Promise<FoundCharacter[]> {
  const wanted = search.trim().toLowerCase()
  const byId = await tx.select().from(characters).where(eq(characters.id, wanted))
  const byName = await tx
    .select()
    .from(characters)
    .where(sql`lower(${characters.name}) = ${wanted}`)
    .limit(limit)
  const found = new Map([...byId, ...byName].map((row) => [row.id, foundCharacter(row)]))
  return [...found.values()].slice(0, limit)
}
