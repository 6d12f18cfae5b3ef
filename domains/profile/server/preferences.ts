import { eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { preferences } from './tables.ts'

export type Preferences = Omit<typeof preferences.$inferSelect, 'userId' | 'begunAt'>
type Change = Partial<Preferences>

export const defaultPreferences: Preferences = {
  style: 'REALITY',
  styleChosenAt: null,
  feedGender: null,
  tags: [],
  enableNsfw: false,
  chatModel: 'base',
}

/** A person's preferences, with defaults where nothing is stored. */
export async function preferencesOf(tx: Queryable, userId: string): Promise<Preferences> {
  const [row] = await tx.select().from(preferences).where(eq(preferences.userId, userId))
  return row ?? defaultPreferences
}

/** Stores changed preferences. */
export async function changePreferences(tx: Queryable, userId: string, change: Change): Promise<void> {
  await tx
    .insert(preferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: preferences.userId, set: change })
}

/** Stores the first preferences after registering, once; false if they exist. */
export async function beginPreferences(tx: Tx, userId: string, change: Change, now: Date): Promise<boolean> {
  const first = { ...change, begunAt: now }
  const begun = await tx
    .insert(preferences)
    .values({ userId, ...first })
    .onConflictDoUpdate({ target: preferences.userId, set: first, setWhere: isNull(preferences.begunAt) })
    .returning({ userId: preferences.userId })
  return begun.length === 1
}
