import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { users } from './tables.ts'
import type { UserRow } from './tokens.ts'

/** Makes a row for someone without an address. */
export async function createVisitor(tx: Queryable, caller: Caller, now: Date): Promise<UserRow> {
  const id = newId(now)
  const [row] = await tx
    .insert(users)
    .values({
      id,
      kind: 'visitor',
      nick: '',
      lang: caller.locale,
      brand: caller.brand,
      channel: caller.channel,
      countryCode: caller.country,
      area: caller.location.area,
      city: caller.location.city,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A visitor row was not written')
  return row
}

/** One person by id. */
export async function findUser(tx: Queryable, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

/**
 * One person by id, for the rest of the transaction. NOTE: a person is locked before their orders and their wallet, as
 * signing in does.
 */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row ?? null
}

/** Locks a visitor for the transaction; null if the row has become a member or was merged. */
export async function lockVisitor(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'visitor'), isNull(users.mergedInto)))
    .for('update')
  return row ?? null
}

/** Turns a visitor's row into a person's; everything the visitor has is theirs already. */
export async function registerVisitor(tx: Tx, visitorId: string, nick: string, now: Date): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ kind: 'member', nick, registeredAt: now })
    .where(eq(users.id, visitorId))
    .returning()
  if (!row) throw new Error('The visitor to register is gone')
  return row
}

/** Marks a visitor as merged into a member, and copies the age answer. */
export async function mergeVisitor(tx: Tx, visitor: UserRow, member: UserRow): Promise<UserRow> {
  await tx.update(users).set({ mergedInto: member.id }).where(eq(users.id, visitor.id))
  if (member.adultSince || !visitor.adultSince) return member
  await tx.update(users).set({ adultSince: visitor.adultSince }).where(eq(users.id, member.id))
  return { ...member, adultSince: visitor.adultSince }
}

/** Stores the answer 'I am 18 or older'. */
export async function confirmAdult(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ adultSince: now })
    .where(sql`${users.id} = ${userId} and ${users.adultSince} is null`)
}

/** Stores the person's language. */
export async function saveLanguage(tx: Queryable, userId: string, lang: string): Promise<void> {
  await changeUser(tx, userId, { lang })
}

/** Writes what has changed of a person. */
export async function changeUser(
  tx: Queryable,
  userId: string,
  change: Partial<Omit<UserRow, 'id' | 'kind' | 'createdAt'>>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId))
}

/** Excludes a person until a moment, or until a later stored one; returns the end. Nothing shortens it. */
export async function excludeUser(tx: Queryable, userId: string, until: Date): Promise<Date> {
  await tx
    .update(users)
    .set({ excludedUntil: until })
    .where(and(eq(users.id, userId), or(isNull(users.excludedUntil), lt(users.excludedUntil, until))))
  return (await findUser(tx, userId))?.excludedUntil ?? until
}

/** The view of a calling person that every domain may use. */
export function actorOf(user: UserRow, selector: string, now: Date): Actor {
  return {
    userId: user.id,
    kind: user.kind,
    isOperator: user.role === 'operator',
    isPremium: user.vipExpireAt !== null && user.vipExpireAt > now,
    isAdult: user.adultSince !== null,
    needsAgeProof: false,
    ageProofUntil: user.ageProofUntil,
    minorSignAt: user.minorSignAt,
    excludedUntil: user.excludedUntil !== null && user.excludedUntil > now ? user.excludedUntil : null,
    hasTimeLimit: user.hasTimeLimit,
    hasReported: user.hasReported,
    closesAt: user.closesAt,
    homePlace: user.area ? `${user.countryCode}-${user.area}` : user.countryCode,
    lang: user.lang,
    feedStyle: user.styleChosenAt === null ? null : user.style,
    chatModel: user.chatModel,
    nick: user.nick,
    selector,
  }
}
