import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import { barredDevices, knownDevices } from './tables.ts'

/** Nobody makes a new account on a device of a closed one for this long; the closure itself has no end. */
const barredMs = 365 * 86_400_000

async function hasher(tx: Queryable, now: Date): Promise<(text: string) => string> {
  const key = await secretFor(tx, 'barred-devices', now)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

/** Bars the devices on which a person has signed in. They stay barred when the person leaves. */
export async function barDevicesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await tx.select({ hash: knownDevices.hash }).from(knownDevices).where(eq(knownDevices.userId, userId))
  if (rows.length === 0) return
  const hashOf = await hasher(tx, now)
  const until = new Date(now.getTime() + barredMs)
  const barred = rows.map(({ hash }) => ({ hash: hashOf(hash), account: hashOf(`account ${userId}`), until }))
  await tx
    .insert(barredDevices)
    .values(barred)
    .onConflictDoUpdate({ target: [barredDevices.hash, barredDevices.account], set: { until } })
}

/** Frees the devices of an account that was opened again. */
export async function freeDevicesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const hashOf = await hasher(tx, now)
  await tx.delete(barredDevices).where(eq(barredDevices.account, hashOf(`account ${userId}`)))
}

/**
 * Whether no new account may be made on a device, by its stored hash. Nor does one that was made since the closure without
 * naming any device, as the chat of a bot makes it, first appear on it: for a device it is new.
 */
export async function isBarredDevice(
  tx: Queryable,
  device: string,
  { known, now }: { known: { id: string; createdAt: Date } | null; now: Date },
): Promise<boolean> {
  if (device === '') return false
  if (known && (await hasNamedDevice(tx, known.id))) return false
  const hashOf = await hasher(tx, now)
  const rows = await tx
    .select({ hash: barredDevices.hash })
    .from(barredDevices)
    .where(
      and(
        eq(barredDevices.hash, hashOf(device)),
        gt(barredDevices.until, now),
        known ? lt(barredDevices.until, endOfBarBefore(known.createdAt)) : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function hasNamedDevice(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** When a bar ends that began as an account was made: every earlier one ends before. */
function endOfBarBefore(createdAt: Date): Date {
  return new Date(createdAt.getTime() + barredMs)
}

/** Forgets those whose time is over. */
export async function dropFreeDevices(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(barredDevices).where(lte(barredDevices.until, now))
}
