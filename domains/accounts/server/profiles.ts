import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { isUnrestricted } from './restrictions.ts'
import { users } from './tables.ts'
import type { UserRow } from './tokens.ts'

/** Puts another picture, or none, on a profile; gives the one that was there. */
export function changePicture(db: Db, userId: string, picture: string | null): Promise<string | null> {
  return transact(db, async (tx) => {
    // Of two changes at once each gives the picture that it replaced, so that neither is left behind.
    const [before] = await tx.select({ picture: users.picture }).from(users).where(eq(users.id, userId)).for('update')
    await tx.update(users).set({ picture }).where(eq(users.id, userId))
    return before?.picture ?? null
  })
}

/** The subset of the pictures that profiles use. */
export async function picturesInUse(tx: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await tx.select({ picture: users.picture }).from(users).where(inArray(users.picture, keys))
  return new Set(rows.flatMap(({ picture }) => (picture === null ? [] : [picture])))
}

/** The public view of a person; null if they have no account, are closing it, or are excluded. */
export async function findPerson(tx: Queryable, userId: string, now: Date): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isHere(now)))
  return row ?? null
}

/** The names of people by id. Deleted, closing and excluded people are omitted. */
export async function namesOfPeople(
  tx: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.id, nick: users.nick })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isHere(now)))
  return new Map(rows.map(({ id, nick }) => [id, nick]))
}

/** Brand, name, picture and country of people by id. Deleted, closing, suspended and excluded people are omitted. */
export async function peopleHere(tx: Queryable, userIds: readonly string[], now: Date) {
  if (userIds.length === 0)
    return new Map<string, { brand: string; nick: string; picture: string | null; country: string }>()
  const rows = await tx
    .select({ id: users.id, brand: users.brand, nick: users.nick, picture: users.picture, country: users.countryCode })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isHere(now)))
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** Has an account, and nothing restricts it. */
function isHere(now: Date) {
  return and(eq(users.kind, 'member'), isNull(users.mergedInto), isUnrestricted(users.id, now))
}
