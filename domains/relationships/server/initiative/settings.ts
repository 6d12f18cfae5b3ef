import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Relationship } from '../settings.ts'
import { initiatives, quietHours } from '../tables.ts'
import { endSentPhotos } from '../sent-photos/frequencies.ts'
import type { PersonDay, QuietHours } from './when.ts'
import { initiativeBounds } from './when.ts'

export type InitiativeRow = typeof initiatives.$inferSelect

/** Whether a character may write first; off until the person switches it on. */
export async function readInitiative(tx: Queryable, of: Relationship): Promise<InitiativeRow | null> {
  const [row] = await tx.select().from(initiatives).where(ofTwo(of))
  return row ?? null
}

/** Switches it on or off. What was counted stays, so that off and on again gives no further messages. */
export async function storeInitiativeSwitch(
  tx: Queryable,
  of: Relationship,
  { isOn, locale, now }: { isOn: boolean; locale: string; now: Date },
): Promise<void> {
  const set = { isOn, locale, dueAt: isOn ? now : null }
  await tx
    .insert(initiatives)
    .values({ ...of, ...set })
    .onConflictDoUpdate({ target: [initiatives.userId, initiatives.characterId], set })
}

/** Ends at once all that a character does by herself: what is being written or drawn meanwhile is not stored. */
export async function endInitiative(tx: Queryable, of: Relationship): Promise<void> {
  await tx.update(initiatives).set({ isOn: false, dueAt: null }).where(ofTwo(of))
  await endSentPhotos(tx, of)
}

/** The quiet hours of a person: the usual ones until they choose others. */
export async function readQuietHours(tx: Queryable, userId: string): Promise<QuietHours> {
  const [row] = await tx.select().from(quietHours).where(eq(quietHours.userId, userId))
  return row ? { from: row.fromHour, to: row.toHour } : initiativeBounds.quietHours
}

export async function storeQuietHours(
  tx: Queryable,
  userId: string,
  { from, to, timezoneOffset }: QuietHours & { timezoneOffset: number },
): Promise<void> {
  const set = { fromHour: from, toHour: to, timezoneOffset }
  await tx
    .insert(quietHours)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: quietHours.userId, set })
}

/** Notes the zone of a person who has a character write first, and no row yet. */
export async function noteZone(tx: Queryable, userId: string, timezoneOffset: number): Promise<void> {
  const { from, to } = initiativeBounds.quietHours
  await tx
    .insert(quietHours)
    .values({ userId, fromHour: from, toHour: to, timezoneOffset })
    .onConflictDoUpdate({ target: quietHours.userId, set: { timezoneOffset } })
}

/** The day of a person: their quiet hours, in the zone where they were last seen, else where they chose them. */
export async function dayOf(tx: Queryable, userId: string, lastZone: number | null): Promise<PersonDay> {
  const [row] = await tx.select().from(quietHours).where(eq(quietHours.userId, userId))
  const quiet = row ? { from: row.fromHour, to: row.toHour } : initiativeBounds.quietHours
  return { quiet, timezoneOffset: lastZone ?? row?.timezoneOffset ?? 0 }
}

export function ofTwo({ userId, characterId }: Relationship) {
  return and(eq(initiatives.userId, userId), eq(initiatives.characterId, characterId))
}
