import { and, desc, eq, or } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { peopleHere } from '#domains/accounts/server/public.ts'
import { dropReaction, lockPair } from './reactions.ts'
import { meetBlocks } from './tables.ts'

/** Most blocked people that are shown at once. */
const mostShown = 100

export type BlockedPerson = { uid: string; nick: string; at: number }

/** Blocks a person, once, and takes the own reaction to them back, so that a match ends. They learn of nothing. */
export async function block(tx: Tx, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  await lockPair(tx, from, to)
  await tx.insert(meetBlocks).values({ userId: from, toUserId: to, createdAt: now }).onConflictDoNothing()
  await dropReaction(tx, from, to)
}

/** Takes a block back; each can see the other again, as far as nothing else separates them. */
export async function unblock(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.delete(meetBlocks).where(and(eq(meetBlocks.userId, from), eq(meetBlocks.toUserId, to)))
}

/** The people whom this one has blocked and who are still here, the latest first. */
export async function blockedBy(tx: Queryable, userId: string, now: Date): Promise<BlockedPerson[]> {
  const rows = await tx
    .select()
    .from(meetBlocks)
    .where(eq(meetBlocks.userId, userId))
    .orderBy(desc(meetBlocks.createdAt), meetBlocks.toUserId)
    .limit(mostShown)
  const people = await peopleHere(
    tx,
    rows.map(({ toUserId }) => toUserId),
    now,
  )
  return rows.flatMap(({ toUserId: uid, createdAt }) => {
    const person = people.get(uid)
    return person ? [{ uid, nick: person.nick, at: createdAt.getTime() }] : []
  })
}

/** Everybody whom this person has blocked, and everybody who has blocked them. */
export async function blockedWith(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx
    .select()
    .from(meetBlocks)
    .where(or(eq(meetBlocks.userId, userId), eq(meetBlocks.toUserId, userId)))
  return rows.map((row) => (row.userId === userId ? row.toUserId : row.userId))
}
