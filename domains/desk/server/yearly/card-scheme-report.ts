import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { countReportsFiled, policyVersion } from '#domains/safety/server/public.ts'
import { businessDaysAfter } from '../../business-days.ts'
import type { CaseKind, ContentMeasure } from '../../rules.ts'
import { deskAppeals, deskCases, deskDecisions, deskNotices, deskSanctions } from '../tables.ts'

/** Card schemes expect that a complaint is resolved within so many business days. */
const termDays = 7
const complaintKinds: readonly CaseKind[] = ['report', 'notice']
const removals: readonly ContentMeasure[] = ['remove', 'private-only']

/** The first and the last moment of a report; the last is no part of it. */
export type Period = { from: Date; to: Date }

type Counted = Record<string, string | number | boolean | null>[]

/** The counts that an acquirer passes on to card schemes about adult content. They name no person and no content. */
export type CardSchemeReport = {
  from: string
  to: string
  policy: string
  /** Complaints of people with and without an account, and the cases that they met in. */
  complaints: { reports: number; notices: number; cases: number }
  /** Of these cases: the first decision came within seven business days, or later, or has not come yet. */
  resolution: { inTime: number; late: number; open: number }
  /** Cases of the period in which somebody says that a real person is shown or copied, resolved as above. */
  ofDepictedPersons: { inTime: number; late: number; open: number }
  /** Content that decisions of the period took from others, by reason. */
  removals: Counted
  /** Decisions of the period before others see a character. */
  reviewsBeforePublication: Counted
  appeals: { received: number; answered: number; changed: number }
  accountsClosed: number
}

/** Counts a period by the calendar of UTC. The same rows give the same report, byte for byte. */
export async function cardSchemeReport(tx: Queryable, { from, to }: Period): Promise<CardSchemeReport> {
  const within = (column: PgColumn) => and(gte(column, from), lt(column, to))
  const cases = await tx
    .select({ reason: deskCases.reason, openedAt: deskCases.openedAt, decidedAt: deskDecisions.decidedAt })
    .from(deskCases)
    .leftJoin(deskDecisions, and(eq(deskDecisions.caseId, deskCases.id), eq(deskDecisions.round, 1)))
    .where(and(within(deskCases.openedAt), inArray(deskCases.kind, [...complaintKinds])))
  const [notices] = await tx.select({ count: count() }).from(deskNotices).where(within(deskNotices.createdAt))
  const [received] = await tx.select({ count: count() }).from(deskAppeals).where(within(deskAppeals.createdAt))
  const second = await tx
    .select({ upheld: deskDecisions.upheld, side: deskAppeals.side })
    .from(deskDecisions)
    .innerJoin(deskAppeals, eq(deskAppeals.caseId, deskDecisions.caseId))
    .where(and(within(deskDecisions.decidedAt), eq(deskDecisions.round, 2)))
  const [closures] = await tx
    .select({ count: count() })
    .from(deskSanctions)
    .where(and(within(deskSanctions.beganAt), eq(deskSanctions.kind, 'closure')))
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    policy: policyVersion(),
    complaints: {
      reports: await countReportsFiled(tx, from, to),
      notices: notices?.count ?? 0,
      cases: cases.length,
    },
    resolution: resolutionOf(cases),
    ofDepictedPersons: resolutionOf(cases.filter(({ reason }) => reason === 'real-person')),
    removals: await tx
      .select({ reason: deskDecisions.reason, content: deskDecisions.content, count: count() })
      .from(deskDecisions)
      .where(and(within(deskDecisions.decidedAt), inArray(deskDecisions.content, [...removals])))
      .groupBy(deskDecisions.reason, deskDecisions.content)
      .orderBy(asc(deskDecisions.reason), asc(deskDecisions.content)),
    reviewsBeforePublication: await tx
      .select({ content: deskDecisions.content, count: count() })
      .from(deskDecisions)
      .innerJoin(deskCases, eq(deskCases.id, deskDecisions.caseId))
      .where(and(within(deskDecisions.decidedAt), eq(deskCases.kind, 'publication-review')))
      .groupBy(deskDecisions.content)
      .orderBy(asc(deskDecisions.content)),
    appeals: {
      received: received?.count ?? 0,
      answered: second.length,
      // A first decision against somebody no longer holds, or one that found nothing does.
      changed: second.filter(({ upheld, side }) => upheld === (side === 'reporter')).length,
    },
    accountsClosed: closures?.count ?? 0,
  }
}

function resolutionOf(cases: readonly { openedAt: Date; decidedAt: Date | null }[]) {
  const states = cases.map(({ openedAt, decidedAt }) =>
    decidedAt === null ? 'open' : decidedAt < businessDaysAfter(openedAt, termDays) ? 'inTime' : 'late',
  )
  const times = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  return { inTime: times('inTime'), late: times('late'), open: times('open') }
}
