import { and, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { photos } from '../tables.ts'

/** Whether a picture is withheld from everybody, as after a report: addresses that were handed out before then open no more. */
export async function isWithheld(tx: Queryable, file: string): Promise<boolean> {
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(sql`(${photos.picture} ->> 'file') = ${file}`, isNotNull(photos.hiddenAt)))
    .limit(1)
  return rows.length > 0
}
