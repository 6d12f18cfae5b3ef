import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Proof } from './identities.ts'
import { identities, knownDevices } from './tables.ts'

/** Shorter names could be guessed, and a guessed device would count as the person's own. */
const shortestName = 16

/** The stored hash of a device; empty for an unknown device. */
export function deviceHash(device: string): string {
  return device.length < shortestName ? '' : createHash('sha256').update(device).digest('hex')
}

/** Whether the owner of this identity has signed in from this device. Takes the same work for unlinked identities. */
export async function isKnownDevice(
  tx: Queryable,
  { provider, subject }: Pick<Proof, 'provider' | 'subject'>,
  hash: string,
): Promise<boolean> {
  const rows = await tx
    .select({ userId: knownDevices.userId })
    .from(identities)
    .innerJoin(knownDevices, and(eq(knownDevices.userId, identities.userId), eq(knownDevices.hash, hash)))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return rows.length > 0
}

/** Stores that a person signed in from a device; true the first time. */
export async function saveDevice(tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
  if (hash === '') return true
  const added = await tx
    .insert(knownDevices)
    .values({ userId, hash, createdAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning({ hash: knownDevices.hash })
  if (added.length === 1) return true
  await tx
    .update(knownDevices)
    .set({ usedAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash)))
  return false
}

/** Whether somebody else has signed in from a device. */
export async function isDeviceOfAnother(tx: Queryable, hash: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.hash, hash), ne(knownDevices.userId, userId)))
    .limit(1)
  return rows.length > 0
}

/** Whether somebody else has signed in from one of the devices from which this person has. */
export async function sharesDevice(tx: Queryable, userId: string): Promise<boolean> {
  const own = alias(knownDevices, 'own')
  const rows = await tx
    .select({ userId: knownDevices.userId })
    .from(own)
    .innerJoin(knownDevices, and(eq(knownDevices.hash, own.hash), ne(knownDevices.userId, userId)))
    .where(eq(own.userId, userId))
    .limit(1)
  return rows.length > 0
}
