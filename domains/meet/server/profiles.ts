import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { findPerson } from '#domains/accounts/server/public.ts'
import type { OwnMeeting } from '../contract.ts'
import type { Gesture } from '../rules.ts'
import { gestures } from '../rules.ts'
import { meetProfiles, meetVerifications } from './tables.ts'

export type ProfileRow = typeof meetProfiles.$inferSelect
export type VerificationRow = typeof meetVerifications.$inferSelect
export type ProfileChange = Partial<Omit<ProfileRow, 'userId'>>

/** Settings of a person who has changed none: nobody meets anybody before they switch it on. */
function unchanged(userId: string): ProfileRow {
  const hidden = { gender: null, about: '', place: 'hidden', isPrivate: false, verifiedAt: null } as const
  return { userId, isOn: false, wantedGender: 'any', ...hidden }
}

export async function profileOf(tx: Queryable, userId: string): Promise<ProfileRow> {
  const [row] = await tx.select().from(meetProfiles).where(eq(meetProfiles.userId, userId))
  return row ?? unchanged(userId)
}

/** Saves what is named; the rest stays. */
export async function changeProfile(tx: Queryable, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .insert(meetProfiles)
    .values({ ...unchanged(userId), ...change })
    .onConflictDoUpdate({ target: meetProfiles.userId, set: change })
}

export async function verificationOf(tx: Queryable, userId: string): Promise<VerificationRow | null> {
  const [row] = await tx.select().from(meetVerifications).where(eq(meetVerifications.userId, userId))
  return row ?? null
}

/** The gesture of a person's next photo: the same until they submit one, then another. */
export function gestureFor(userId: string, attempts: number): Gesture {
  const [first = 0] = createHash('sha256').update(`${userId} ${attempts}`).digest()
  return gestures[first % gestures.length] ?? gestures[0]
}

/** Where people meet people: the database, and the brands in which it is offered. */
export type MeetPlace = { db: Db; brands: readonly string[] }

/** The settings of a person as they see them themselves. Nobody is open in a brand that does not offer it. */
export async function ownMeeting(
  tx: Queryable,
  userId: string,
  { brands, now }: { brands: readonly string[]; now: Date },
): Promise<OwnMeeting> {
  const { verifiedAt, userId: _, ...settings } = await profileOf(tx, userId)
  const verification = await verificationOf(tx, userId)
  const person = await findPerson(tx, userId, now)
  return {
    ...settings,
    verification: {
      state: verification?.state ?? 'none',
      gesture: gestureFor(userId, verification?.attempts ?? 0),
    },
    isOpen:
      settings.isOn && verifiedAt !== null && person !== null && person.nick !== '' && brands.includes(person.brand),
  }
}
