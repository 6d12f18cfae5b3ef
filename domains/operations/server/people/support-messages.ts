import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findUser, lockUser } from '#domains/accounts/server/public.ts'
import { personMark, recordAct } from '#domains/desk/server/public.ts'
import { mostSupportOfDay } from '../../rules.ts'
import { supportMessages } from '../tables.ts'

export type SupportMessage = typeof supportMessages.$inferSelect

const mostShown = 50
const mostWaiting = 100
const dayMs = 24 * 3_600_000

type Question = {
  key: string
  userId: string
  brand: string
  chatId: number | null
  text: string
  requestId: string | null
  now: Date
}
type Answer = { key: string; userId: string; operatorId: string; text: string; readUntil: Date; now: Date }

/** Stores what a person wrote to support, once for each key; null where they wrote too much on one day. */
export async function storeSupportQuestion(
  tx: Tx,
  { userId, now, ...message }: Question,
): Promise<SupportMessage | null> {
  // Two messages at once are counted one after the other.
  await lockUser(tx, userId)
  const own = eq(supportMessages.userId, userId)
  const since = gte(supportMessages.createdAt, new Date(now.getTime() - dayMs))
  const [known] = await tx
    .select()
    .from(supportMessages)
    .where(and(own, eq(supportMessages.key, message.key)))
  if (known) return known
  const [ofDay] = await tx
    .select({ count: count() })
    .from(supportMessages)
    .where(and(own, since, isNull(supportMessages.operatorId)))
  if ((ofDay?.count ?? 0) >= mostSupportOfDay) return null
  // Who writes on has seen what came before.
  await readSupportUntil(tx, userId, now, now)
  const [stored] = await tx
    .insert(supportMessages)
    .values({ ...message, userId, id: newId(now), operatorId: null, isWaiting: true, createdAt: now })
    .returning()
  return stored ?? null
}

/** Notes that a person has seen the answers until a moment. */
export async function readSupportUntil(tx: Queryable, userId: string, until: Date, now: Date): Promise<void> {
  await tx
    .update(supportMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(supportMessages.userId, userId),
        isNotNull(supportMessages.operatorId),
        isNull(supportMessages.readAt),
        lte(supportMessages.createdAt, until),
      ),
    )
}

/**
 * Stores an answer to the place of the latest question, once for each key; null where the person is gone or wrote nothing.
 * What they wrote while it was written waits on.
 */
export async function storeSupportAnswer(
  tx: Tx,
  { key, userId, operatorId, text, readUntil, now }: Answer,
): Promise<{ answer: SupportMessage; isNew: boolean } | null> {
  if (!(await lockUser(tx, userId))) return null
  const own = eq(supportMessages.userId, userId)
  const [repeated] = await tx
    .select()
    .from(supportMessages)
    .where(and(own, eq(supportMessages.key, key)))
  if (repeated) return { answer: repeated, isNew: false }
  const [latest] = await tx
    .select()
    .from(supportMessages)
    .where(and(own, isNull(supportMessages.operatorId)))
    .orderBy(desc(supportMessages.createdAt))
    .limit(1)
  if (!latest) return null
  const { brand, chatId } = latest
  const [stored] = await tx
    .insert(supportMessages)
    .values({ userId, id: newId(now), key, operatorId, brand, chatId, text, isWaiting: false, createdAt: now })
    .returning()
  await tx
    .update(supportMessages)
    .set({ isWaiting: false })
    .where(and(own, eq(supportMessages.isWaiting, true), lte(supportMessages.createdAt, readUntil)))
  const person = await personMark(tx, userId, now)
  await recordAct(tx, { operatorId, action: 'person.support-answer', detail: { person }, at: now })
  return stored ? { answer: stored, isNew: true } : null
}

/** The messages of a person's thread, the latest first. */
export async function supportOf(tx: Queryable, userId: string): Promise<SupportMessage[]> {
  return tx
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.userId, userId))
    .orderBy(desc(supportMessages.createdAt))
    .limit(mostShown)
}

/** One message; null where it is gone. */
export async function findSupportMessage(tx: Queryable, userId: string, id: string): Promise<SupportMessage | null> {
  const [row] = await tx
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.userId, userId), eq(supportMessages.id, id)))
  return row ?? null
}

/** Each person who waits, the longest wait first: their newest message, and since when the oldest waits. */
export async function waitingForSupport(tx: Queryable) {
  const rows = await tx
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.isWaiting, true))
    .orderBy(asc(supportMessages.createdAt))
    .limit(mostWaiting)
  const byPerson = new Map<string, SupportMessage>()
  for (const row of rows)
    byPerson.set(row.userId, { ...row, createdAt: byPerson.get(row.userId)?.createdAt ?? row.createdAt })
  return Promise.all(
    [...byPerson.values()].map(async (row) => ({ ...row, nick: (await findUser(tx, row.userId))?.nick ?? '' })),
  )
}
