import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { ActorPart } from '#platform/http/actor-part.ts'
import { restrictions, tokens, users } from './tables.ts'

type PartValues = Readonly<Record<string, unknown>>

export type SessionRow = {
  token: Pick<typeof tokens.$inferSelect, 'verifierHash' | 'refreshedAt' | 'seenAt'>
  user: typeof users.$inferSelect
  restriction: Pick<typeof restrictions.$inferSelect, 'excludedUntil' | 'closesAt'> | null
  /** The values of each part, in the order of the parts. */
  parts: readonly PartValues[]
}

export type ReadSession = (selector: string, now: Date) => Promise<SessionRow | null>

const keyOf = (index: number) => `part${index}`

/**
 * Reads an active session with its person and the columns of every part in one statement. Every call runs it first, so it
 * is built once per process and planned once per connection.
 */
export function createSessionReader(db: Queryable, parts: readonly ActorPart<object>[]): ReadSession {
  const wanted = parts.map((part, index) => [keyOf(index), part.columns(users.id)] as const)
  let query = db
    .select({
      token: { verifierHash: tokens.verifierHash, refreshedAt: tokens.refreshedAt, seenAt: tokens.seenAt },
      user: users,
      restriction: { excludedUntil: restrictions.excludedUntil, closesAt: restrictions.closesAt },
      ...Object.fromEntries(wanted),
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(restrictions, eq(restrictions.userId, users.id))
    .$dynamic()
  for (const { join } of parts) if (join) query = query.leftJoin(join.table, join.on(users.id))
  const prepared = query
    .where(and(eq(tokens.selector, sql.placeholder('selector')), gt(tokens.expiresAt, sql.placeholder('now'))))
    .prepare('session-with-person')
  return async (selector, now) => {
    const [row] = await prepared.execute({ selector, now })
    if (!row) return null
    // Only the parts know the types of their columns.
    const values = row as typeof row & Record<string, PartValues | null>
    const { token, user, restriction } = row
    return { token, user, restriction, parts: parts.map((part, index) => values[keyOf(index)] ?? emptyRow(part)) }
  }
}

/** The values of a part for a person of whom its domain has no row. */
export function emptyRow(part: ActorPart<object>): PartValues {
  return Object.fromEntries(Object.keys(part.columns(users.id)).map((name) => [name, null]))
}
