import type { Queryable } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import type { OwnProfile } from '../contract.ts'
import type { Preferences } from './preferences.ts'
import { ownView } from './profile.ts'

/** The profile of the calling person with these preferences, as they see it. */
export async function ownProfile(db: Queryable, userId: string, preferences: Preferences): Promise<OwnProfile> {
  const user = await findUser(db, userId)
  if (!user) throw new Error('The caller has no row')
  return ownView(user, preferences)
}
