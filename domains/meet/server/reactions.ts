import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { meetReactions } from './tables.ts'

/** Serializes what two people do about each other until the transaction ends. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const pair = `meet:${[one, other].toSorted().join(':')}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`)
}

/** Takes the reaction of one person to another back. */
export async function dropReaction(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.delete(meetReactions).where(and(eq(meetReactions.userId, from), eq(meetReactions.toUserId, to)))
}

/** Stores a reaction, or takes it back; says whether the other person likes this one. */
export async function react(
  tx: Tx,
  { from, to, reaction, now }: { from: string; to: string; reaction: 'like' | 'pass' | 'none'; now: Date },
): Promise<boolean> {
  // Of two who like each other at the same time, the second waits and sees the first: both would learn of no match else.
  await lockPair(tx, from, to)
  if (reaction === 'none') await dropReaction(tx, from, to)
  else
    await tx
      .insert(meetReactions)
      .values({ userId: from, toUserId: to, reaction, createdAt: now })
      .onConflictDoUpdate({
        target: [meetReactions.userId, meetReactions.toUserId],
        set: { reaction, createdAt: now },
        setWhere: ne(meetReactions.reaction, reaction),
      })
  if (reaction !== 'like') return false
  const back = and(eq(meetReactions.userId, to), eq(meetReactions.toUserId, from), eq(meetReactions.reaction, 'like'))
  return (await tx.select({ at: meetReactions.createdAt }).from(meetReactions).where(back)).length === 1
}
