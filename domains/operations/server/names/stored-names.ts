import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { faultOfName, nameKey } from '#domains/safety/server/public.ts'
import type { nameProblems } from '../../rules.ts'
import { mostNames } from '../../rules.ts'
import { realNames } from '../tables.ts'

export type StoredName = typeof realNames.$inferSelect
type Problem = { code: (typeof nameProblems)[number]; name: string }
export type NewName = { name: string; aliases: readonly string[]; reason: string; operatorId: string }

/** Adds a name, with its row in the audit: by the name's id, since the audit cannot forget a name. */
export async function storeName(
  tx: Tx,
  { name, aliases, reason, operatorId }: NewName,
  now: Date,
): Promise<{ nameId: string } | { problem: Problem }> {
  for (const one of [name, ...aliases]) {
    const code = faultOfName(one)
    if (code !== null) return { problem: { code, name: one } }
  }
  const [count] = await tx.select({ names: sql<number>`count(*)::int` }).from(realNames)
  if ((count?.names ?? 0) >= mostNames) return { problem: { code: 'full', name } }
  const row = { id: newId(now), key: nameKey(name), name, aliases: [...aliases], reason, operatorId, addedAt: now }
  const stored = await tx.insert(realNames).values(row).onConflictDoNothing().returning({ id: realNames.id })
  if (stored.length === 0) return { problem: { code: 'listed', name } }
  await recordAct(tx, { operatorId, action: 'name.add', detail: { name: row.id, reason }, at: now })
  return { nameId: row.id }
}

type Removal = { nameId: string; reason: string; operatorId: string }

/** Removes a name; removing one that is not there leaves no row in the audit. */
export async function deleteName(tx: Tx, { nameId, reason, operatorId }: Removal, now: Date): Promise<void> {
  const gone = await tx.delete(realNames).where(eq(realNames.id, nameId)).returning({ id: realNames.id })
  for (const { id: name } of gone)
    await recordAct(tx, { operatorId, action: 'name.remove', detail: { name, reason }, at: now })
}

/** Every stored name. */
export async function readStoredNames(tx: Queryable): Promise<Pick<StoredName, 'name' | 'aliases'>[]> {
  return tx.select({ name: realNames.name, aliases: realNames.aliases }).from(realNames)
}

/** Changes with every name that is added or removed. */
export async function fingerprintOfNames(tx: Queryable): Promise<string> {
  const ids = sql<string | null>`md5(string_agg(${realNames.id}::text, ',' order by ${realNames.id}))`
  const [row] = await tx.select({ ids }).from(realNames)
  return row?.ids ?? ''
}

type Wanted = { search?: string | undefined; cursor?: string | null | undefined; limit: number }

/** One page of the stored names, the latest first. */
export async function listStoredNames(tx: Queryable, { search, cursor, limit }: Wanted): Promise<Page<StoredName>> {
  const [addedAt, id] = (decodeCursor(cursor, ['number', 'string']) ?? []) as [number?, string?]
  const pattern = search === undefined ? undefined : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const before = addedAt === undefined ? undefined : new Date(addedAt)
  const rows = await tx
    .select()
    .from(realNames)
    .where(
      and(
        pattern === undefined
          ? undefined
          : or(ilike(realNames.name, pattern), ilike(sql`${realNames.aliases}::text`, pattern)),
        before && id
          ? or(lt(realNames.addedAt, before), and(eq(realNames.addedAt, before), lt(sql`${realNames.id}::text`, id)))
          : undefined,
      ),
    )
    .orderBy(desc(realNames.addedAt), desc(realNames.id))
    .limit(limit + 1)
  const list = rows.slice(0, limit)
  const end = list.at(-1)
  return { list, next: rows.length > limit && end ? encodeCursor([end.addedAt.getTime(), end.id]) : null }
}
