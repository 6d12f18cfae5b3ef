import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
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

export type StoredReport = typeof reports.$inferSelect
export type ReportTarget = { kind: ReportKind; id: string }

/** The reportable targets as provided by other domains. */
export type ReportTargets = {
  /**
   * The target as this person can see it, and whose it is; null if invisible. Built-in targets were reviewed before
   * publication.
   */
  find(
    tx: Tx,
    target: ReportTarget,
    viewer: Actor,
    now: Date,
  ): Promise<{ isBuiltIn: boolean; ownerId: string | null } | null>
  /** Opens a case for the report in the same transaction; says whether the target is hidden for it. */
  openCase(tx: Tx, reported: ReportedCase, now: Date): Promise<{ id: string; hides: boolean }>
  /** Hides a target from all people until review. */
  hide(tx: Tx, target: ReportTarget, now: Date): Promise<void>
  /** Marks a target as explicit where it can be: others see it only with explicit content switched on. */
  markExplicit(tx: Tx, target: ReportTarget): Promise<void>
}

export type ReportedCase = {
  target: ReportTarget
  reporterId: string
  ownerId: string | null
  reason: ReportReason
  dueAt: Date
  /** The end of the provisional hide; null where the report hides nothing. */
  hiddenUntil: Date | null
}

/** `caseId` is null where an earlier report of this person was answered before cases were stored. */
export type Filed = { isHidden: boolean; caseId: string | null }

export type Said = { target: ReportTarget; reason: ReportReason; note: string }

/**
 * Stores a report, once per person and target, with its case, and hides the target if the reason requires it. Returns
 * the reason if nothing is stored.
 */
export async function fileReport(
  tx: Tx,
  { targets, reporter, now }: { targets: ReportTargets; reporter: Actor; now: Date },
  { target, reason, note }: Said,
): Promise<Filed | 'gone' | 'busy'> {
  const found = await targets.find(tx, target, reporter, now)
  if (!found) return 'gone'
  // One after the other for each person: reports sent at once would all count the same ones before them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports:${reporter.userId}`}, 0))`)
  const rule = ruleOf(reason)
  const hasEffect =
    !found.isBuiltIn &&
    target.kind !== 'user' &&
    // A visitor costs nothing to make, so a crowd of them could empty every list.
    reporter.kind === 'member' &&
    !(await isDistrusted(tx, reporter.userId))
  const hides = rule.hiddenHours !== null && hasEffect
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
  if (!stored) return { isHidden: before?.hides ?? false, caseId: before?.caseId ?? null }
  const hiddenUntil =
    stored.hides && rule.hiddenHours !== null ? new Date(now.getTime() + rule.hiddenHours * hourMs) : null
  const opened = await targets.openCase(
    tx,
    { target, reporterId: reporter.userId, ownerId: found.ownerId, reason, dueAt, hiddenUntil },
    now,
  )
  const isHidden = stored.hides && (opened.hides || (before?.hides ?? false))
  await tx.update(reports).set({ caseId: opened.id, hides: isHidden }).where(isReportOf(reporter.userId, target))
  if (opened.hides) await targets.hide(tx, target, now)
  if (reason === 'explicit' && hasEffect) await targets.markExplicit(tx, target)
  return { isHidden, caseId: opened.id }
}

/** The answered reports of a case get its outcome. Called in the transaction of the decision. */
export async function settleReports(tx: Tx, caseId: string, state: 'upheld' | 'dismissed'): Promise<void> {
  await tx.update(reports).set({ state }).where(eq(reports.caseId, caseId))
}

/** Whether this person has reported what a case is about. */
export async function hasReportedIn(tx: Queryable, caseId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterId, userId)))
  return rows.length > 0
}

/** Who reported what a case is about. */
export async function reportersOf(tx: Queryable, caseId: string): Promise<string[]> {
  const rows = await tx.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, caseId))
  return rows.map(({ id }) => id)
}

/** Whose reply it is that was reported: nobody else can report it. Null once they are erased. */
export async function reporterOfMessage(tx: Queryable, messageId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.targetKind, 'message'), eq(reports.targetId, messageId)))
  return row?.id ?? null
}

/** Whose conversation it is that was reported, and when: what is written later is no part of it. Null once they are erased. */
export async function reportOfConversation(
  tx: Queryable,
  conversationId: string,
): Promise<{ reporterId: string; createdAt: Date } | null> {
  const [row] = await tx
    .select({ reporterId: reports.reporterId, createdAt: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.targetKind, 'conversation'), eq(reports.targetId, conversationId)))
  return row ?? null
}

/** The reports of a case, the first one first. */
export async function reportsOfCase(tx: Queryable, caseId: string, limit: number): Promise<StoredReport[]> {
  return tx.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(asc(reports.createdAt)).limit(limit)
}

/** How many reports each of these cases has. */
export async function countReports(tx: Queryable, caseIds: readonly string[]): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map()
  const rows = await tx
    .select({ caseId: reports.caseId, reports: count() })
    .from(reports)
    .where(inArray(reports.caseId, [...caseIds]))
    .groupBy(reports.caseId)
  return new Map(rows.map((row) => [row.caseId ?? '', row.reports]))
}

/** How many reports people filed from one moment to another, which is no part of it. */
export async function countReportsFiled(tx: Queryable, from: Date, to: Date): Promise<number> {
  const [row] = await tx
    .select({ filed: count() })
    .from(reports)
    .where(and(gte(reports.createdAt, from), lt(reports.createdAt, to)))
  return row?.filed ?? 0
}

/** The reports of a person, the latest first. */
export async function reportsBy(tx: Queryable, userId: string, limit: number): Promise<StoredReport[]> {
  return tx.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(desc(reports.createdAt)).limit(limit)
}

async function findReport(tx: Queryable, reporterId: string, target: ReportTarget) {
  const [row] = await tx
    .select({ hides: reports.hides, caseId: reports.caseId })
    .from(reports)
    .where(isReportOf(reporterId, target))
  return row ?? null
}

function isReportOf(reporterId: string, { kind, id }: ReportTarget) {
  return and(eq(reports.reporterId, reporterId), eq(reports.targetKind, kind), eq(reports.targetId, id))
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

/** The people whom a person reported, and those who reported them: neither meets the other. */
export async function reportedPeopleOf(tx: Queryable, userId: string): Promise<string[]> {
  const of = await tx
    .select({ id: reports.targetId })
    .from(reports)
    .where(and(eq(reports.reporterId, userId), eq(reports.targetKind, 'user')))
  const by = await tx
    .select({ id: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.targetKind, 'user'), eq(reports.targetId, userId)))
  return [...of, ...by].map(({ id }) => id)
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
