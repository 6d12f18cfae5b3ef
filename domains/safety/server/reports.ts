import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { ReportKind, ReportReason } from '../rules.ts'
import { ruleOf } from '../report-reasons.ts'
import { reports } from './tables.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const mostInADay = 20
/** A reporter with this many dismissed reports and no upheld one hides nothing from others any more. */
const mostDismissed = 3

export type ReportTarget = { kind: ReportKind; id: string }

/** The reportable targets as provided by other domains. */
export type ReportTargets = {
  /** The target as this person can see it; null if invisible. Built-in targets were reviewed before publication. */
  find(tx: Tx, target: ReportTarget, viewer: Actor, now: Date): Promise<{ isBuiltIn: boolean } | null>
  /** Hides a target from all people until review. */
  hide(tx: Tx, target: ReportTarget, now: Date): Promise<void>
  /** Marks a target as explicit where it can be: others see it only with explicit content switched on. */
  markExplicit(tx: Tx, target: ReportTarget): Promise<void>
}

export type Said = { target: ReportTarget; reason: ReportReason; note: string }

/**
 * Stores a report, once per person and target, and hides the target if the reason requires it. Returns the reason if
 * nothing is stored.
 */
export async function fileReport(
  tx: Tx,
  { targets, reporter, now }: { targets: ReportTargets; reporter: Actor; now: Date },
  { target, reason, note }: Said,
): Promise<{ isHidden: boolean } | 'gone' | 'busy'> {
  const found = await targets.find(tx, target, reporter, now)
  if (!found) return 'gone'
  const rule = ruleOf(reason)
  const hasEffect =
    !found.isBuiltIn &&
    target.kind !== 'user' &&
    // A visitor costs nothing to make, so a crowd of them could empty every list.
    reporter.kind === 'member' &&
    !(await isDistrusted(tx, reporter.userId))
  const hides = rule.hidesAtOnce && hasEffect
  const before = await findReport(tx, reporter.userId, target)
  if (!before && (await isTooMany(tx, reporter.userId, now))) return 'busy'
  const dueAt = new Date(now.getTime() + rule.dueHours * hourMs)
  const [stored] = await tx
    .insert(reports)
    .values({
      id: randomUUID(),
      reporterId: reporter.userId,
      targetKind: target.kind,
      targetId: target.id,
      reason,
      note,
      hides,
      state: 'open',
      createdAt: now,
      dueAt,
    })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.targetKind, reports.targetId],
      set: { reason, note, hides: sql`${reports.hides} or ${hides}`, dueAt },
      // Only what is graver than before, and not yet looked at, says more than the first report did.
      setWhere: and(eq(reports.state, 'open'), gt(reports.dueAt, dueAt)),
    })
    .returning({ hides: reports.hides })
  if (stored?.hides) await targets.hide(tx, target, now)
  if (stored && reason === 'explicit' && hasEffect) await targets.markExplicit(tx, target)
  return { isHidden: stored?.hides ?? before?.hides ?? false }
}

async function findReport(tx: Queryable, reporterId: string, { kind, id }: ReportTarget) {
  const [row] = await tx
    .select({ hides: reports.hides })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), eq(reports.targetKind, kind), eq(reports.targetId, id)))
  return row ?? null
}

async function isTooMany(tx: Queryable, reporterId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ filed: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.createdAt, new Date(now.getTime() - dayMs))))
  return (row?.filed ?? 0) >= mostInADay
}

async function isDistrusted(tx: Queryable, reporterId: string): Promise<boolean> {
  const rows = await tx
    .select({ state: reports.state, times: count() })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .groupBy(reports.state)
  const times = (state: string) => rows.find((row) => row.state === state)?.times ?? 0
  return times('dismissed') >= mostDismissed && times('upheld') === 0
}

/**
 * The ids of a person's reported targets, which are hidden from them.
 * NOTE: read the viewer only if they have reported something, because a page that reads it is not shared.
 */
export async function reportedBy(tx: Queryable, reporter: Actor | null, kind: ReportKind): Promise<string[]> {
  if (!reporter?.hasReported) return []
  const rows = await tx
    .select({ id: reports.targetId })
    .from(reports)
    .where(and(eq(reports.reporterId, reporter.userId), eq(reports.targetKind, kind)))
  return rows.map(({ id }) => id)
}

/** A visitor signs in to an account: their reports are moved, except those that the account has already made. */
export async function moveReports(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.execute(
    sql`update reports set reporter_id = ${memberId} where reporter_id = ${visitorId}
      and not exists (select 1 from reports known where known.reporter_id = ${memberId}
        and known.target_kind = reports.target_kind and known.target_id = reports.target_id)`,
  )
  await tx.delete(reports).where(eq(reports.reporterId, visitorId))
}
