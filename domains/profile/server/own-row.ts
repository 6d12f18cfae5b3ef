import type { Db } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import type { UserRow } from './profile.ts'

/** The row of who makes a call. */
export async function ownRow(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw new Error('The caller has no row')
  return user
}
