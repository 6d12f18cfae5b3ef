import type { Queryable } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import type { OwnProfile } from '../contract.ts'
import type { Preferences } from './preferences.ts'
import { preferencesOf } from './preferences.ts'
import type { UserRow } from './profile.ts'
import { ownView } from './profile.ts'

/** The rows of the calling person. */
export async function ownRows(db: Queryable, userId: string): Promise<{ user: UserRow; preferences: Preferences }> {
  const [user, preferences] = await Promise.all([findUser(db, userId), preferencesOf(db, userId)])
  if (!user) throw new Error('The caller has no row')
  return { user, preferences }
}

/** The profile of the calling person, as they see it. */
export async function ownProfile(db: Queryable, userId: string): Promise<OwnProfile> {
  const { user, preferences } = await ownRows(db, userId)
  return ownView(user, preferences)
}
