import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { maskedLabel } from './masked-label.ts'
import { identities, users } from './tables.ts'

/** A person in a list of the console. */
export type ListedPerson = {
  uid: string
  /** Empty for somebody without a name. */
  nick: string
  /** Their first address, number or account, masked; empty for a visitor. */
  address: string
}

/** People by id for lists of the console, those who are suspended or closing included. */
export async function peopleInLists(
  tx: Queryable,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, ListedPerson>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ uid: users.id, nick: users.nick }).from(users).where(inArray(users.id, ids))
  const linked = await tx
    .select({ userId: identities.userId, label: identities.label })
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(identities.createdAt)
  const addressOf = (uid: string) => maskedLabel(linked.find(({ userId }) => userId === uid)?.label ?? '')
  return new Map(rows.map(({ uid, nick }) => [uid, { uid, nick, address: addressOf(uid) }]))
}
