import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { rescanSubjects } from '../../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** How far stored things have been read again under a version of the rules that decide about them. */
export const deskRescans = pgTable(
  'desk_rescans',
  {
    subject: text({ enum: rescanSubjects }).notNull(),
    version: text().notNull(),
    /** The id of the last one that was read; empty before the first. */
    after: text().notNull().default(''),
    looked: integer().notNull().default(0),
    found: integer().notNull().default(0),
    startedAt: at('started_at').notNull(),
    /** Null until all were read. */
    endedAt: at('ended_at'),
  },
  (table) => [knownValues(table.subject), primaryKey({ columns: [table.subject, table.version] })],
)
