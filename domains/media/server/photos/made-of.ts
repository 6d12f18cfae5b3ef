import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { photos } from '../tables.ts'

/** The photos of a character that a person had made and still has: how many, since when, and the newest of them. */
export async function madeOf(
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
  most: number,
): Promise<{ count: number; firstAt: number | null; newest: string[] }> {
  const [row] = await rowsOf<{ count: number; firstAt: number | null; newest: string[] }>(
    tx,
    sql`select count(*)::int as count, (extract(epoch from min(created_at)) * 1000)::float8 as "firstAt",
        coalesce(jsonb_agg(id order by created_at desc, id desc), '[]') as newest
      from ${photos}
      where creator_id = ${userId} and character_id = ${characterId} and state = 'done'
        and hidden_at is null and deleted_at is null`,
  )
  const { count, firstAt, newest } = row ?? { count: 0, firstAt: null, newest: [] }
  return { count, firstAt, newest: newest.slice(0, most) }
}
