import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import type { FlagName } from '../../flags.ts'
import { percentOf } from '../../flags.ts'
import { featureFlags } from '../tables.ts'

export type FlagRow = typeof featureFlags.$inferSelect
/** Who something is on or off for: an account and the brand in which it is used; `uid` is null for nobody in particular. */
export type FlagReader = { uid: string | null; brand: string }
/** `percent` is null for the default again. */
export type FlagChange = {
  name: string
  brand: string
  percent: number | null
  reason: string
  operatorId: string
  now: Date
}

export function readFlagRows(db: Queryable): Promise<FlagRow[]> {
  return db.select().from(featureFlags)
}

/**
 * The place of an account among all, from 0 to below 100, which is another one for each flag. It never changes, so that
 * more percent only add people.
 */
export function placeOf(name: string, uid: string): number {
  return createHash('sha256').update(`${name}\n${uid}`).digest().readUInt32BE(0) / (2 ** 32 / 100)
}

/** Whether a flag is on for somebody. For nobody in particular it is on where it is on for everybody. */
export function isOnFor(name: FlagName, { uid, brand }: FlagReader, rows: readonly FlagRow[]): boolean {
  const percent = percentOf(name, brand, rows)
  return uid === null ? percent >= 100 : placeOf(name, uid) < percent
}

/** Sets the value of a flag in a brand or in all, or takes it away, with its row in the audit. */
export async function storeFlag(tx: Tx, { name, brand, percent, reason, operatorId, now }: FlagChange): Promise<void> {
  const row = { name, brand, percent: percent ?? 0, reason, operatorId, changedAt: now }
  if (percent === null)
    await tx.delete(featureFlags).where(and(eq(featureFlags.name, name), eq(featureFlags.brand, brand)))
  else
    await tx
      .insert(featureFlags)
      .values(row)
      .onConflictDoUpdate({ target: [featureFlags.name, featureFlags.brand], set: row })
  await recordAct(tx, { operatorId, action: 'flag.set', detail: { name, brand, percent, reason }, at: now })
}
