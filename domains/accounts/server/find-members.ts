import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { Queryable } from '#platform/db/database.ts'
import { identities, users } from './tables.ts'
import type { UserRow } from './tokens.ts'

/** The providers whose subjects a person knows: address, number, Telegram's and Google's own ids. */
const named = ['email', 'phone', 'telegram', 'google'] as const

/**
 * People by id, by an identity that they sign in with, or by name; each whole, in any case. An id also finds a visitor.
 * Those who are closing their account or are restricted are among them.
 */
export async function findMembers(tx: Queryable, search: string, limit: number): Promise<UserRow[]> {
  const wanted = search.trim().toLowerCase()
  if (validate(wanted))
    return tx
      .select()
      .from(users)
      .where(and(eq(users.id, wanted), isNull(users.mergedInto)))
  const subjects = [wanted, wanted.replaceAll(/[\s()-]/g, '')]
  const byIdentity = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(inArray(identities.provider, [...named]), inArray(identities.subject, subjects)))
    .limit(limit)
  const byName = await tx
    .select()
    .from(users)
    .where(and(sql`lower(${users.nick}) = ${wanted}`, eq(users.kind, 'member'), isNull(users.mergedInto)))
    .limit(limit)
  const found = new Map([...byIdentity.map(({ user }) => user), ...byName].map((user) => [user.id, user]))
  return [...found.values()].slice(0, limit)
}

/** Whether a column has the id of a member with this name: whole, in any case. */
export function isOfMemberNamed(userId: PgColumn, name: string): SQL {
  const wanted = name.trim().toLowerCase()
  return sql`${userId} in (select ${users.id} from ${users}
    where lower(${users.nick}) = ${wanted} and ${users.kind} = 'member' and ${users.mergedInto} is null)`
}
