import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/** Stores a domain's rows of a new visitor, in the transaction that creates the visitor. */
export type VisitorCreated = (tx: Tx, visitor: { userId: string; caller: Caller; now: Date }) => Promise<void>

type NewVisitor = { caller: Caller; now: Date; visitorCreated: VisitorCreated }

/** Creates a visitor, with the rows that domains store of a new visitor. */
export async function createVisitor(tx: Tx, { caller, now, visitorCreated }: NewVisitor): Promise<UserRow> {
  const id = newId(now)
  const [row] = await tx
    .insert(users)
    .values({
      id,
      kind: 'visitor',
      nick: '',
      lang: caller.locale,
      brand: caller.brand,
      countryCode: caller.country,
      area: caller.location.area,
      city: caller.location.city,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A visitor row was not written')
  await visitorCreated(tx, { userId: id, caller, now })
  return row
}

/** One person by id. */
export async function findUser(tx: Queryable, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

declare const locked: unique symbol

/**
 * A person whose row is locked until the transaction ends. What changes their premium or their subscription takes one. NOTE:
 * a person is locked before their orders, their subscription and their wallet.
 */
export type LockedUser = UserRow & { readonly tx: Tx; readonly [locked]: true }

/** Locks a person for the rest of the transaction; null if there is none. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row ? ({ ...row, tx } as LockedUser) : null
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

/** Marks a visitor as merged into a member. */
export async function markMerged(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.update(users).set({ mergedInto: memberId }).where(eq(users.id, visitorId))
}

/** Stores the person's language. */
export async function saveLanguage(tx: Queryable, userId: string, lang: string): Promise<void> {
  await tx.update(users).set({ lang }).where(eq(users.id, userId))
}

/** Stores the person's name. */
export async function saveNick(tx: Queryable, userId: string, nick: string): Promise<void> {
  await tx.update(users).set({ nick }).where(eq(users.id, userId))
}

/** Stores the place from which the person uses the product. */
export async function saveHomePlace(
  tx: Queryable,
  userId: string,
  place: Pick<UserRow, 'countryCode' | 'area' | 'city'>,
): Promise<void> {
  await tx.update(users).set(place).where(eq(users.id, userId))
}
