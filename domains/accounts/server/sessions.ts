import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { tokens } from './tables.ts'

type SessionRow = typeof tokens.$inferSelect

/** Receives the selectors of the sessions that have just ended, so that their streams stop. */
export type SessionsEnded = (selectors: readonly string[]) => void

/** The public id of a session; its selector would reveal half of a token. */
export function sessionId(selector: string): string {
  return createHash('sha256').update(`session:${selector}`).digest('hex').slice(0, 32)
}

/** Where someone is signed in, the session used last in front. */
export async function sessionsOf(tx: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), gt(tokens.expiresAt, now)))
    .orderBy(desc(tokens.seenAt), desc(tokens.createdAt))
}

/** Those of some sessions that go on. */
export async function livingSessions(tx: Queryable, selectors: string[], now: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ selector: tokens.selector })
    .from(tokens)
    .where(and(inArray(tokens.selector, selectors), gt(tokens.expiresAt, now)))
  return new Set(rows.map(({ selector }) => selector))
}

/** Ends a session of a person by its id: its selector, or null when they have none with this id. */
export async function endSessionOf(tx: Queryable, userId: string, id: string): Promise<string | null> {
  const own = await tx.select({ selector: tokens.selector }).from(tokens).where(eq(tokens.userId, userId))
  const ended = own.filter(({ selector }) => sessionId(selector) === id).map(({ selector }) => selector)
  if (ended.length === 0) return null
  await tx.delete(tokens).where(and(eq(tokens.userId, userId), inArray(tokens.selector, ended)))
  return ended[0] ?? null
}

/** Ends every session of a person but this one, and gives the selectors of those that still lived. */
export async function endSessionsBut(tx: Queryable, userId: string, selector: string, now: Date): Promise<string[]> {
  const ended = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), ne(tokens.selector, selector)))
    .returning({ selector: tokens.selector, expiresAt: tokens.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now).map((one) => one.selector)
}
