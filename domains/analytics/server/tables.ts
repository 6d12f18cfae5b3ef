import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { ReportField } from '../rules.ts'
import { clientClasses, landingPages, measuredSteps, reportTypes } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Single reports of people who allow it. They live for some days; the figures count them before. */
export const measuredEvents = pgTable(
  'measured_events',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the page for each report: one that is sent again is stored once. */
    id: uuid().notNull(),
    type: text({ enum: reportTypes }).notNull(),
    fields: jsonb().$type<{ [Name in ReportField]?: string | number }>().notNull(),
    logId: text('log_id').notNull(),
    client: text({ enum: clientClasses }).notNull(),
    happenedAt: at('happened_at').notNull(),
    receivedAt: at('received_at').notNull(),
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    knownValues(table.type),
    knownValues(table.client),
    index('measured_events_of_user').on(table.userId, table.receivedAt),
    index('measured_events_by_age').on(table.receivedAt),
    index('measured_events_uncounted')
      .on(table.receivedAt)
      .where(sql`not ${table.isCounted}`),
  ],
)

/** When a measured person arrived and from where, which places them in one cohort of the figures. */
export const measuredPeople = pgTable(
  'measured_people',
  {
    userId: uuid('user_id').primaryKey(),
    arrivedOn: date('arrived_on').notNull(),
    /** `link:…`, `channel:…`, or empty where nothing is known. */
    source: text().notNull(),
    seenOn: date('seen_on').notNull(),
  },
  (table) => [index('measured_people_by_seen').on(table.seenOn)],
)

/** The steps that a measured person has reached: each is counted once. */
export const measuredStepRows = pgTable(
  'measured_steps',
  {
    userId: uuid('user_id').notNull(),
    step: text({ enum: measuredSteps }).notNull(),
    /** The week of a visit, counted from the arrival; 0 for the steps of the funnel. */
    week: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step, table.week] }), knownValues(table.step)],
)

/** People of a cohort and source who reached a step, and what they paid. It names nobody. */
export const usageFigures = pgTable(
  'usage_figures',
  {
    /** The Monday of the week in which the people arrived. */
    cohort: date().notNull(),
    source: text().notNull(),
    step: text({ enum: measuredSteps }).notNull(),
    week: integer().notNull(),
    people: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohort, table.source, table.step, table.week] }), knownValues(table.step)],
)

/** People of a cohort and source who reached a step of a landing page. It names nobody. */
export const landingFigures = pgTable(
  'landing_figures',
  {
    /** The Monday of the week in which the people arrived. */
    cohort: date().notNull(),
    source: text().notNull(),
    landing: text({ enum: landingPages }).notNull(),
    /** From 1. */
    step: integer().notNull(),
    people: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cohort, table.source, table.landing, table.step] }),
    knownValues(table.landing),
  ],
)

/** Reports of a day by type: how many, and the sum of their amounts. It names nobody. */
export const usageFigureDays = pgTable(
  'usage_figure_days',
  {
    day: date().notNull(),
    type: text({ enum: reportTypes }).notNull(),
    events: integer().notNull(),
    /** The sum over the reports with an amount, as seconds of use or milliseconds of a load, and how many have one. */
    amount: doublePrecision().notNull(),
    amounts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.type] }), knownValues(table.type)],
)
