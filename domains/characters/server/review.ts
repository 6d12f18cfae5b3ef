import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { callName } from '../card.ts'
import { characters } from './tables.ts'

/** A character as a reviewer reads her: her own words and her cover. */
export type ReviewedCharacter = {
  name: string
  description: string
  personality: string
  greeting: string
  cover: StoredPicture | null
  isHidden: boolean
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
  }
}
