import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import { noticeDays } from '../rules.ts'
import type { NoticeKind } from '../rules.ts'
import { notices } from './tables.ts'

const dayMs = 24 * 3_600_000

export type Notice = {
  userId: string
  kind: NoticeKind
  /** Names the event: a second notice of it is none. */
  event: string
  name: string
  path: string
}

/** Stores a notice; its id, or null where the event is known already. Old notices of the person go. */
export async function storeNotice(tx: Queryable, notice: Notice, now: Date): Promise<string | null> {
  const expired = new Date(now.getTime() - noticeDays * dayMs)
  await tx.delete(notices).where(and(eq(notices.userId, notice.userId), lt(notices.createdAt, expired)))
  const id = newId(now)
  const [added] = await tx
    .insert(notices)
    .values({ ...notice, id, createdAt: now })
    .onConflictDoNothing({ target: [notices.userId, notices.event] })
    .returning({ id: notices.id })
  return added?.id ?? null
}

/** A page of a person's notices, the latest first. */
export async function listOf(
  tx: Queryable,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ list: (typeof notices.$inferSelect)[]; next: string | null }> {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), after === null ? undefined : lt(notices.id, after)))
    .orderBy(desc(notices.id))
    .limit(limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

export async function markSeen(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ seenAt: now })
    .where(and(eq(notices.userId, userId), isNull(notices.seenAt)))
}

/** How many notices a person has not seen. */
export async function unseenOf(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.seenAt)))
  return row?.count ?? 0
}
