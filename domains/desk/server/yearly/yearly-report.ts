import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { countSafetyEvents, policyVersion } from '#domains/safety/server/public.ts'
import { deskAppeals, deskAudit, deskCases, deskDecisions, deskNotices, deskSanctions } from '../tables.ts'

/** Rows of a report, in the order of their keys. */
type Counted = Record<string, string | number | boolean | null>[]

/** The counts of one year: help that was shown, cases, decisions, appeals. It names no person and no content. */
export type YearlyReport = {
  year: number
  policy: string
  helpShown: Counted
  cases: Counted
  notices: Counted
  decisions: Counted
  /** Whole minutes from the opening of a case to its first decision; null without one. */
  minutesToDecision: { median: number | null; longest: number | null }
  brokenDeadlines: number
  sanctions: Counted
  appeals: Counted
}

/** Counts a year by the calendar of UTC. The same rows give the same report, byte for byte. */
export async function yearlyReport(tx: Queryable, year: number): Promise<YearlyReport> {
  const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))]
  const within = (column: PgColumn) => and(gte(column, from), lt(column, to))
  const firstRound = sql`${deskDecisions.round} = 1`
  const minutes = sql`extract(epoch from ${deskDecisions.decidedAt} - ${deskCases.openedAt}) / 60`
  const [times] = await tx
    .select({
      median: sql<number | null>`floor(percentile_cont(0.5) within group (order by ${minutes}))::int`,
      longest: sql<number | null>`floor(max(${minutes}))::int`,
    })
    .from(deskDecisions)
    .innerJoin(deskCases, sql`${deskCases.id} = ${deskDecisions.caseId}`)
    .where(and(within(deskDecisions.decidedAt), firstRound))
  const [late] = await tx
    .select({ breaches: count() })
    .from(deskAudit)
    .where(and(within(deskAudit.at), eq(deskAudit.action, 'case.breach')))
  const caseKey = { kind: deskCases.kind, target: deskCases.targetKind, reason: deskCases.reason }
  const decisionKey = {
    round: deskDecisions.round,
    upheld: deskDecisions.upheld,
    content: deskDecisions.content,
    sanction: deskDecisions.sanction,
    ground: deskDecisions.ground,
    reason: deskDecisions.reason,
    automated: deskDecisions.isAutomated,
  }
  return {
    year,
    policy: policyVersion(),
    helpShown: await countSafetyEvents(tx, dayOf(from), dayOf(to)),
    cases: await tx
      .select({ ...caseKey, count: count() })
      .from(deskCases)
      .where(within(deskCases.openedAt))
      .groupBy(...Object.values(caseKey))
      .orderBy(...Object.values(caseKey).map((column) => asc(column))),
    notices: await tx
      .select({ reason: deskNotices.reason, count: count() })
      .from(deskNotices)
      .where(within(deskNotices.createdAt))
      .groupBy(deskNotices.reason)
      .orderBy(asc(deskNotices.reason)),
    decisions: await tx
      .select({ ...decisionKey, count: count() })
      .from(deskDecisions)
      .where(within(deskDecisions.decidedAt))
      .groupBy(...Object.values(decisionKey))
      .orderBy(...Object.values(decisionKey).map((column) => asc(column))),
    minutesToDecision: { median: times?.median ?? null, longest: times?.longest ?? null },
    brokenDeadlines: late?.breaches ?? 0,
    sanctions: await tx
      .select({ kind: deskSanctions.kind, count: count() })
      .from(deskSanctions)
      .where(within(deskSanctions.beganAt))
      .groupBy(deskSanctions.kind)
      .orderBy(asc(deskSanctions.kind)),
    appeals: await tx
      .select({
        side: deskAppeals.side,
        answered: sql<boolean>`${deskAppeals.answeredAt} is not null`,
        count: count(),
      })
      .from(deskAppeals)
      .where(within(deskAppeals.createdAt))
      .groupBy(deskAppeals.side, sql`2`)
      .orderBy(asc(deskAppeals.side), sql`2`),
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
