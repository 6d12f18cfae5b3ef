import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { sharedReadsOf } from '#platform/db/database.ts'
import type { ActorPart } from '#platform/http/actor-part.ts'
import type { Restrictions } from './restrictions.ts'
import { restrictions, tokens, users } from './tables.ts'

type PartValues = Readonly<Record<string, unknown>>

export type SessionRow = {
  token: Pick<typeof tokens.$inferSelect, 'verifierHash' | 'refreshedAt' | 'seenAt' | 'inTelegram'>
  user: typeof users.$inferSelect
  restriction: Restrictions
  /** The values of each part, in the order of the parts. */
  parts: readonly PartValues[]
}

export type ReadSession = (selector: string, now: Date) => Promise<SessionRow | null>

/**
 * Reads an active session with its person and the columns of every part in one statement. Every call runs it first, so it
 * is built once per process and planned once per connection.
 */
export function createSessionReader(db: Queryable, parts: readonly ActorPart<object>[]): ReadSession {
  // Each column has a name of its own: Drizzle gives null for a joined table whose first column is null.
  const named = parts.map((part, index) =>
    Object.entries(part.columns(users.id)).map(([name, column]) => ({ name, key: `part${index}_${name}`, column })),
  )
  let query = sharedReadsOf(db)
    .select({
      token: {
        verifierHash: tokens.verifierHash,
        refreshedAt: tokens.refreshedAt,
        seenAt: tokens.seenAt,
        inTelegram: tokens.inTelegram,
      },
      user: users,
      excludedUntil: restrictions.excludedUntil,
      closesAt: restrictions.closesAt,
      suspendedUntil: restrictions.suspendedUntil,
      barredAt: restrictions.barredAt,
      ...Object.fromEntries(named.flat().map(({ key, column }) => [key, column])),
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
    const { token, user, excludedUntil, closesAt, suspendedUntil, barredAt } = row
    // Only the parts know the types of their columns.
    const values: PartValues = row
    return {
      token,
      user,
      restriction: { excludedUntil, closesAt, suspendedUntil, barredAt },
      parts: named.map((columns) => Object.fromEntries(columns.map(({ name, key }) => [name, values[key]]))),
    }
  }
}

/** The values of a part for a person of whom its domain has no row. */
export function emptyRow(part: ActorPart<object>): PartValues {
  return Object.fromEntries(Object.keys(part.columns(users.id)).map((name) => [name, null]))
}
