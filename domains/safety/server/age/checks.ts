import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { AgeMethod } from '../../age-methods.ts'
import type { AgeProofRequest } from './proof-request.ts'
import type { CheckResult } from './provider.ts'
import { ageChecks } from '../tables.ts'

export type AgeCheckRow = typeof ageChecks.$inferSelect
/** Who requests a check, and on what. */
export type Asker = { userId: string; selector: string; device: string }

/** A check that was begun longer ago counts no more, whatever it says. */
const checkLifeMs = 24 * 3_600_000
const startsAnHour = 5
const hourMs = 3_600_000

/** The stored hash of a device: it identifies the device here, and nowhere else. */
export function deviceHash(device: string): string {
  return device === '' ? '' : createHash('sha256').update(`device:${device}`).digest('base64url')
}

function ofAsker({ userId, device }: Pick<Asker, 'userId' | 'device'>): SQL {
  const hash = deviceHash(device)
  const own = eq(ageChecks.userId, userId)
  return (hash === '' ? own : or(own, eq(ageChecks.deviceHash, hash))) as SQL
}

/** Until when no other check may be started, by this person or on this device; null when one may. */
export async function coolingUntil(
  tx: Queryable,
  asker: Pick<Asker, 'userId' | 'device'>,
  now: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ until: ageChecks.until })
    .from(ageChecks)
    .where(and(ofAsker(asker), eq(ageChecks.state, 'failed'), gt(ageChecks.until, now)))
    .orderBy(desc(ageChecks.until))
    .limit(1)
  return row?.until ?? null
}

/** Milliseconds to wait after too many checks that were begun and left; 0 when none. */
export async function waitAfterStarts(tx: Queryable, asker: Asker, now: Date): Promise<number> {
  const since = new Date(now.getTime() - hourMs)
  const [row] = await tx
    .select({ starts: count(), first: sql<string | null>`min(${ageChecks.createdAt})` })
    .from(ageChecks)
    .where(and(ofAsker(asker), gt(ageChecks.createdAt, since), ne(ageChecks.state, 'passed')))
  if (!row?.first || row.starts < startsAnHour) return 0
  return new Date(row.first).getTime() + hourMs - now.getTime()
}

/** Stores the start of a check; returns its reference. */
export async function storeStart(
  tx: Queryable,
  {
    asker,
    method,
    places,
    provider,
    now,
  }: { asker: Asker; method: AgeMethod; places: readonly string[]; provider: string; now: Date },
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  await tx.insert(ageChecks).values({
    id,
    userId: asker.userId,
    selector: asker.selector,
    deviceHash: deviceHash(asker.device),
    place: places.join(','),
    method,
    state: 'started',
    provider,
    createdAt: now,
  })
  return id
}

/** An open check by its reference, held against a second callback at the same moment; null when there is none. */
export async function lockCheck(tx: Tx, reference: string): Promise<AgeCheckRow | null> {
  const [row] = await tx.select().from(ageChecks).where(eq(ageChecks.id, reference)).for('update')
  return row ?? null
}

/** True while a check may still be decided. */
export function isOpen(row: AgeCheckRow, now: Date): boolean {
  return row.state === 'started' && now.getTime() - row.createdAt.getTime() < checkLifeMs
}

/** Stores the outcome of a check. A failed one ends the other open checks of the person or the device. */
export async function storeOutcome(
  tx: Tx,
  row: AgeCheckRow,
  { isAdult, method, receipt, until, now }: Omit<CheckResult, 'reference' | 'at'> & { until: Date; now: Date },
): Promise<void> {
  const ended = { decidedAt: now, until, receipt }
  if (isAdult) {
    await tx
      .update(ageChecks)
      .set({ ...ended, state: 'passed', method })
      .where(eq(ageChecks.id, row.id))
    return
  }
  await tx
    .update(ageChecks)
    .set({ ...ended, state: 'failed', method })
    .where(eq(ageChecks.id, row.id))
  const own = eq(ageChecks.userId, row.userId)
  const others = row.deviceHash === '' ? own : or(own, eq(ageChecks.deviceHash, row.deviceHash))
  await tx
    .update(ageChecks)
    .set({ state: 'failed', decidedAt: now, until })
    .where(and(others, eq(ageChecks.state, 'started')))
}

/** The last check of a person, or null. */
export async function lastCheck(tx: Queryable, userId: string): Promise<AgeCheckRow | null> {
  const [row] = await tx
    .select()
    .from(ageChecks)
    .where(eq(ageChecks.userId, userId))
    .orderBy(desc(ageChecks.createdAt), desc(ageChecks.id))
    .limit(1)
  return row ?? null
}

/** The end of validity of a proof that satisfies the request, in this session; null without one. */
export async function provenUntil(
  tx: Queryable,
  {
    userId,
    selector,
    requested,
    providers,
    now,
  }: { userId: string; selector: string; requested: AgeProofRequest; providers: readonly string[]; now: Date },
): Promise<Date | null> {
  const passed = await tx
    .select()
    .from(ageChecks)
    .where(and(eq(ageChecks.userId, userId), eq(ageChecks.state, 'passed'), gt(ageChecks.until, now)))
  const ends = passed.flatMap((row) => {
    const counts =
      providers.includes(row.provider) &&
      requested.methods.includes(row.method as AgeMethod) &&
      (requested.per === 'account' || row.selector === selector)
    const end = Math.min(row.until?.getTime() ?? 0, (row.decidedAt?.getTime() ?? 0) + requested.proofMs)
    return counts && end > now.getTime() ? [end] : []
  })
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

/** Moves a visitor's failed checks to the person they sign in as. */
export async function moveFailures(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx
    .update(ageChecks)
    .set({ userId: memberId })
    .where(and(eq(ageChecks.userId, visitorId), eq(ageChecks.state, 'failed')))
}
