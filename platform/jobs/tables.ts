import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '../db/known-values.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Work that waits or is in progress; a job that is done leaves no row. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Identifies a job among those of its name: two requests with one key create one job. */
    key: text().notNull(),
    /** Ids only, so that nothing of a person is left here. */
    payload: jsonb().notNull(),
    state: text({ enum: ['waiting', 'running', 'failed'] }).notNull(),
    runAt: at('run_at').notNull(),
    attempts: integer().notNull().default(0),
    /** The worker that does it now, and its last sign of life. */
    worker: uuid(),
    heartbeatAt: at('heartbeat_at'),
  },
  (table) => [
    knownValues(table.state),
    check('job_runs_with_worker', sql`(${table.state} = 'running') = (${table.worker} is not null)`),
    unique('job_once').on(table.name, table.key),
    index('jobs_due')
      .on(table.runAt)
      .where(sql`${table.state} <> 'failed'`),
  ],
)
