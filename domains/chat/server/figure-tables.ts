import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Replies of a day by the engine that wrote them, and how they ended. It names nobody. */
export const replyFigureDays = pgTable(
  'reply_figure_days',
  {
    day: date().notNull(),
    /** The model that wrote, or the engine that was to, where it never began. */
    engine: text().notNull(),
    done: integer().notNull(),
    stopped: integer().notNull(),
    /** Withdrawn, since they were against the rules. */
    blocked: integer().notNull(),
    failed: integer().notNull(),
    interrupted: integer().notNull(),
    /** Milliseconds from the acceptance of a reply to its first words, summed, and of how many replies. */
    firstMs: bigint('first_ms', { mode: 'number' }).notNull(),
    firsts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.engine] })],
)
