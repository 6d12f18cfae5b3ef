import { and, count, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Listed } from './catalogue.ts'
import { findCharacter } from './catalogue.ts'
import { characters, characterTranslations, favourites, isOpen, isSuitable } from './tables.ts'
import { canMeet } from './visibility.ts'

/** Most favourites that one person can mark. */
export const mostFavourites = 500

/** Marks a character whom the person may meet; marking her again changes nothing. */
export async function addFavourite(
  db: Db,
  { actor, characterId, now }: { actor: Actor; characterId: string; now: Date },
): Promise<void> {
  const { userId } = actor
  const listed = await findCharacter(db, characterId, 'en')
  if (!listed || !canMeet(listed.character, actor)) return refuse('CHARACTER_NOT_FOUND')
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`)
    const [row] = await tx.select({ marked: count() }).from(favourites).where(eq(favourites.userId, userId))
    const added = await tx
      .insert(favourites)
      .values({ userId, characterId, createdAt: now })
      .onConflictDoNothing()
      .returning({ characterId: favourites.characterId })
    if (added.length > 0 && (row?.marked ?? 0) >= mostFavourites) refuse('TOO_MANY_FAVOURITES')
  })
}

/** Takes a mark away, also of a character who is gone. */
export async function removeFavourite(db: Queryable, userId: string, characterId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.characterId, characterId)))
}

/** The ids of everyone whom a person marked. */
export async function idsOfFavourites(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.characterId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt))
  return rows.map(({ id }) => id)
}

type Wanted = {
  cursor?: string | null | undefined
  limit: number
  locale: string
  except: readonly string[]
  seesExplicit: boolean
}

/** A person's favourites whom they may meet, the latest marked first, by keyset. */
export async function listFavouriteRows(
  db: Queryable,
  userId: string,
  { cursor, limit, locale, except, seesExplicit }: Wanted,
): Promise<Page<Listed>> {
  const after = decodeCursor(cursor, ['number', 'string']) as [number, string] | null
  const isAfter = after
    ? sql`(${favourites.createdAt}, ${favourites.characterId}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`
    : undefined
  const isOpenToThem = and(isOpen(characters), isSuitable({ seesExplicit }))
  const isThere = sql`((${isOpenToThem}) or (${characters.ownerId} = ${userId} and ${characters.releaseStatus} in (20, 30)
    and ${characters.hiddenAt} is null and ${characters.withdrawnAt} is null))`
  const rows = await db
    .select({ character: characters, translation: characterTranslations, markedAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(characters, eq(characters.id, favourites.characterId))
    .leftJoin(
      characterTranslations,
      and(eq(characterTranslations.characterId, characters.id), eq(characterTranslations.locale, locale)),
    )
    .where(
      and(
        eq(favourites.userId, userId),
        isThere,
        except.length > 0 ? notInArray(characters.id, [...except]) : undefined,
        isAfter,
      ),
    )
    .orderBy(desc(favourites.createdAt), desc(favourites.characterId))
    .limit(limit + 1)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return {
    list: list.map(({ character, translation }) => ({ character, translation })),
    next: rows.length > limit && last ? encodeCursor([last.markedAt.getTime(), last.character.id]) : null,
  }
}

/**
 * A visitor signs in to an account: their marks are moved, the newest first, as long as there is room; where both marked a
 * character, the account's stays.
 */
export async function moveFavourites(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.execute(
    sql`insert into favourites (user_id, character_id, created_at)
      select ${memberId}::uuid, v.character_id, v.created_at from favourites v where v.user_id = ${visitorId}
        and not exists (select from favourites m where m.user_id = ${memberId} and m.character_id = v.character_id)
      order by v.created_at desc
      limit greatest(0, ${mostFavourites} - (select count(*) from favourites m where m.user_id = ${memberId}))
      on conflict do nothing`,
  )
  await tx.delete(favourites).where(eq(favourites.userId, visitorId))
}
