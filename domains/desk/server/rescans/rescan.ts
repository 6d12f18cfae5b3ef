import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { ruleOf } from '#domains/safety/server/public.ts'
import type { RescanSubject, Target } from '../../rules.ts'
import { rescanSubjects } from '../../rules.ts'
import { openCase, wasFoundHarmless } from '../cases/cases.ts'
import { deskRescans } from './rescan-tables.ts'

const hourMs = 3_600_000

/** Something that is stored, and that the rules of today refuse. */
export type Refused = { target: Target; ownerId: string | null; reason: ReportReason; rule: string; model?: string }

/** One stored thing; `later` where nobody can say now. */
export type RescanItem = { id: string; check(): Promise<Refused | null | 'later'> }

/** Stored things in the order of their ids, and the version of the rules about them. */
export type Rescanned = {
  subject: RescanSubject
  /** Read when it is needed: that of texts compiles their words. */
  version(): string
  next(after: string, limit: number): Promise<RescanItem[]>
}

type Needs = { db: Db; hide(tx: Tx, target: Target, now: Date): Promise<void>; now(): Date }

/**
 * Reads stored things under a version of the rules, so many at most; a later run goes on where this one ends. For each that is
 * refused now a case is opened. True once all were read.
 */
export async function rescan(
  { db, hide, now }: Needs,
  { subject, version: versionNow, next }: Rescanned,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<boolean> {
  const version = versionNow()
  await db.insert(deskRescans).values({ subject, version, startedAt: now() }).onConflictDoNothing()
  const isThis = and(eq(deskRescans.subject, subject), eq(deskRescans.version, version))
  const [state] = await db.select().from(deskRescans).where(isThis)
  if (!state || state.endedAt) return true
  const items = await next(state.after, most)
  for (const { id, check } of items) {
    signal.throwIfAborted()
    const refused = await check()
    if (refused === 'later') return false
    await transact(db, async (tx) => {
      const isFound = refused !== null && (await openFor(tx, hide, refused, now()))
      const counts = { looked: sql`${deskRescans.looked} + 1`, found: sql`${deskRescans.found} + ${isFound ? 1 : 0}` }
      await tx
        .update(deskRescans)
        .set({ after: id, ...counts })
        .where(isThis)
    })
  }
  if (items.length === most) return false
  await db.update(deskRescans).set({ endedAt: now() }).where(isThis)
  return true
}

/** Opens the case, and hides at once what may be of a minor. What a person has found harmless lately stays as it is. */
async function openFor(tx: Tx, hide: Needs['hide'], refused: Refused, now: Date): Promise<boolean> {
  const { target, ownerId: subjectUserId, reason, rule, model = '' } = refused
  if (await wasFoundHarmless(tx, target, now)) return false
  const { dueHours, hiddenHours } = ruleOf(reason)
  const hiddenUntil = reason === 'minor' && hiddenHours !== null ? new Date(now.getTime() + hiddenHours * hourMs) : null
  const dueAt = new Date(now.getTime() + dueHours * hourMs)
  const opened = { kind: 'automatic-hit', target, subjectUserId, reason, dueAt, hiddenUntil, rule, model } as const
  if ((await openCase(tx, opened, now)).hides) await hide(tx, target, now)
  return true
}

/** How many stored things the newest rescan of each subject has read and refused. */
export async function rescanFigures(tx: Queryable) {
  const rows = await tx.select().from(deskRescans).orderBy(deskRescans.startedAt)
  const newest = rescanSubjects.flatMap((subject) => rows.findLast((row) => row.subject === subject) ?? [])
  return newest.flatMap(({ subject, looked, found }) => [
    { labels: { subject, result: 'looked' }, value: looked },
    { labels: { subject, result: 'found' }, value: found },
  ])
}
