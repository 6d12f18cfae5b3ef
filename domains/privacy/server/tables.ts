import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** One file with everything of a person, from the request for it until its removal. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    state: text({ enum: ['waiting', 'running', 'ready', 'downloaded', 'expired', 'failed'] }).notNull(),
    /** The language and the brand it is written in. */
    lang: text().notNull(),
    brand: text().notNull(),
    /** The kind of data that is being written, and how much of all is done. */
    step: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Who writes it now; a writer that finds another one here stops. */
    run: uuid(),
    /** Where the file lies in the storage, while there is one. */
    file: text(),
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** How many bytes, from the first on, have been sent; all of them is one download. */
    sent: bigint({ mode: 'number' }).notNull().default(0),
    /** Signs the addresses of this one file. */
    secret: text().notNull(),
    createdAt: at('created_at').notNull(),
    readyAt: at('ready_at'),
    expiresAt: at('expires_at'),
    downloadedAt: at('downloaded_at'),
  },
  (table) => [
    knownValues(table.state),
    check('export_running_has_run', sql`${table.state} <> 'running' or ${table.run} is not null`),
    check(
      'export_ready_has_file',
      sql`${table.state} <> 'ready' or (${table.file} is not null and ${table.expiresAt} is not null)`,
    ),
    // Two taps at the same moment make one file.
    uniqueIndex('export_at_a_time')
      .on(table.userId)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('exports_of_user').on(table.userId, table.createdAt),
    index('exports_with_file')
      .on(table.id)
      .where(sql`${table.state} in ('running', 'ready')`),
    index('exports_ending')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'ready'`),
  ],
)

/** The consents of a person, each purpose by itself, with the times of consent and withdrawal. */
export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    purpose: text().notNull(),
    /** The version of the text that the person agreed to, where consent must name it. */
    textVersion: integer('text_version'),
    grantedAt: at('granted_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('consent_granted_once')
      .on(table.userId, table.purpose)
      .where(sql`${table.withdrawnAt} is null`),
  ],
)
