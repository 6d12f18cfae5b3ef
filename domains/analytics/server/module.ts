import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'
import type * as contract from '../contract.ts'
import type * as operatorContract from '../operator-contract.ts'
import { times } from '../rules.ts'
import type { Analytics } from './analytics.ts'
import { measurementHandler } from './calls/measurement.ts'
import { reportLogHandler } from './calls/report-log.ts'
import { sentReportsHandler } from './calls/sent-reports.ts'
import { usageFiguresHandler } from './calls/usage-figures.ts'
import { forgetOld } from './events.ts'
import { analyticsPersonalData } from './personal-data.ts'
import { rollUp } from './roll-up.ts'
import { measuredEvents, measuredPeople, measuredStepRows } from './tables.ts'

const rollUpJob = defineJob('analytics.roll-up', z.object({}))

/** The use of the product as people allow it to be measured: reports, figures, and what one can see of it. */
export function createAnalytics(analytics: Analytics): DomainModule {
  const { db, clock } = analytics
  const calls: HandlersFor<typeof contract & typeof operatorContract> = {
    reportLog: reportLogHandler(analytics),
    measurement: measurementHandler(analytics),
    sentReports: sentReportsHandler(analytics),
    usageFigures: usageFiguresHandler(analytics),
  }
  return {
    name: 'analytics',
    calls,
    registerJobs: (jobs) =>
      jobs.register(
        rollUpJob,
        async (_, signal) => {
          await rollUp(analytics, signal)
          await transact(db, (tx) => forgetOld(tx, clock.now()))
        },
        times.rollUpMinutes * 60_000,
      ),
    personalData: [{ stage: 'after-balances', parts: [analyticsPersonalData()] }],
    visitorMerge: [
      {
        stage: 'after-balances',
        tables: ['measured_events', 'measured_people', 'measured_steps'],
        merge: dropVisitors,
      },
    ],
  }
}

/** Forgets what a visitor allowed to be measured: consent does not pass to the account, and the member's own counts. */
async function dropVisitors(tx: Tx, { visitorId }: Merge): Promise<void> {
  for (const table of [measuredEvents, measuredPeople, measuredStepRows])
    await tx.delete(table).where(eq(table.userId, visitorId))
}
