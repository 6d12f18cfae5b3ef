import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { DataOf } from '#platform/contract/call.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { usageFigures as call } from '../operator-contract.ts'
import type { MeasuredStep } from '../rules.ts'
import { dayOf, funnelSteps, weekOf, weeksBetween } from '../rules.ts'
import { measuredEvents, usageFigureDays, usageFigures } from './tables.ts'

type Figures = DataOf<typeof call>
type Steps = Figures['funnel']

const weekMs = 7 * 86_400_000
const shownSources = 50
const shownDays = 14

/** The figures of the last weeks. Only the roll-up is read: its rows follow from weeks and sources, not from events. */
export async function figuresOf(tx: Queryable, { weeks, now }: { weeks: number; now: Date }): Promise<Figures> {
  const today = dayOf(now)
  const since = weekOf(dayOf(new Date(now.getTime() - (weeks - 1) * weekMs)))
  const [steps, visits, days, uncounted] = await Promise.all([
    readSteps(tx, since),
    readVisits(tx, since),
    readDays(tx, dayOf(new Date(now.getTime() - (shownDays - 1) * (weekMs / 7)))),
    tx
      .select({ events: count() })
      .from(measuredEvents)
      .where(sql`not ${measuredEvents.isCounted}`),
  ])
  return {
    funnel: sumSteps(steps),
    cohorts: cohortsOf(visits, today),
    sources: sourcesOf(steps),
    days,
    uncounted: uncounted[0]?.events ?? 0,
  }
}

type StepRow = { source: string; step: MeasuredStep; people: number; cents: number }

function readSteps(tx: Queryable, since: string): Promise<StepRow[]> {
  const { source, step, people, cents, cohort } = usageFigures
  return tx
    .select({
      source,
      step,
      people: sql<number>`sum(${people})::int`,
      cents: sql<number>`sum(${cents})::double precision`,
    })
    .from(usageFigures)
    .where(and(gte(cohort, since), inArray(step, [...funnelSteps])))
    .groupBy(source, step)
}

type VisitRow = { cohort: string; week: number; people: number }

function readVisits(tx: Queryable, since: string): Promise<VisitRow[]> {
  const { cohort, week, people, step } = usageFigures
  return tx
    .select({ cohort, week, people: sql<number>`sum(${people})::int` })
    .from(usageFigures)
    .where(and(gte(cohort, since), eq(step, 'active')))
    .groupBy(cohort, week)
}

async function readDays(tx: Queryable, since: string): Promise<Figures['days']> {
  const rows = await tx
    .select()
    .from(usageFigureDays)
    .where(gte(usageFigureDays.day, since))
    .orderBy(desc(usageFigureDays.day), usageFigureDays.type)
  return rows.map(({ day, type, events, amount, amounts }) => ({
    day,
    type,
    events,
    average: amounts === 0 ? null : Math.round(amount / amounts),
  }))
}

function sumSteps(rows: readonly StepRow[]): Steps {
  const sum = (of: string) => rows.filter(({ step }) => step === of).reduce((all, { people }) => all + people, 0)
  return Object.fromEntries(funnelSteps.map((step) => [step, sum(step)])) as Steps
}

function sourcesOf(rows: readonly StepRow[]): Figures['sources'] {
  return [...Map.groupBy(rows, ({ source }) => source)]
    .map(([source, of]) => ({
      source,
      steps: sumSteps(of),
      cents: of.reduce((all, { cents }) => all + cents, 0),
    }))
    .toSorted((a, b) => b.steps.arrived - a.steps.arrived || (a.source < b.source ? -1 : 1))
    .slice(0, shownSources)
}

function cohortsOf(rows: readonly VisitRow[], today: string): Figures['cohorts'] {
  return [...Map.groupBy(rows, ({ cohort }) => cohort)]
    .map(([week, of]) => {
      const length = Math.max(0, weeksBetween(week, today)) + 1
      const active = Array.from({ length }, (_, index) => of.find((one) => one.week === index)?.people ?? 0)
      return { week, arrived: active[0] ?? 0, active }
    })
    .toSorted((a, b) => (a.week < b.week ? 1 : -1))
}
