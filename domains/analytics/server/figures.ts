import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { DataOf } from '#platform/contract/call.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { usageFigures as call } from '../operator-contract.ts'
import type { LandingPage, MeasuredStep } from '../rules.ts'
import { dayOf, funnelSteps, landingPages, weekOf, weeksBetween } from '../rules.ts'
import { landingFigures, measuredEvents, usageFigureDays, usageFigures } from './tables.ts'

type Figures = DataOf<typeof call>
type Steps = Figures['funnel']

const weekMs = 7 * 86_400_000
const shownSources = 50
const shownDays = 14
const shownLinks = 20

/** The figures of the last weeks. Only the roll-up is read: its rows follow from weeks and sources, not from events. */
export async function figuresOf(tx: Queryable, { weeks, now }: { weeks: number; now: Date }): Promise<Figures> {
  const today = dayOf(now)
  const since = weekOf(dayOf(new Date(now.getTime() - (weeks - 1) * weekMs)))
  const [steps, landings, visits, days, uncounted] = await Promise.all([
    readSteps(tx, since),
    readLandings(tx, since),
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
    landings: landingsOf(landings),
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

type LandingRow = { source: string; landing: LandingPage; step: number; people: number }

function readLandings(tx: Queryable, since: string): Promise<LandingRow[]> {
  const { source, landing, step, people, cohort } = landingFigures
  return tx
    .select({ source, landing, step, people: sql<number>`sum(${people})::int` })
    .from(landingFigures)
    .where(gte(cohort, since))
    .groupBy(source, landing, step)
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

/** Each landing page that somebody saw, with the people who reached each of its steps, and the same of each source. */
function landingsOf(rows: readonly LandingRow[]): Figures['landings'] {
  return landingPages.flatMap((landing) => {
    const own = rows.filter((row) => row.landing === landing)
    if (own.length === 0) return []
    const count = Math.max(...own.map(({ step }) => step))
    const stepsOf = (some: readonly LandingRow[]) =>
      Array.from({ length: count }, (_, at) =>
        some.filter(({ step }) => step === at + 1).reduce((all, { people }) => all + people, 0),
      )
    const sources = [...Map.groupBy(own, ({ source }) => source)]
      .map(([source, some]) => ({ source, steps: stepsOf(some) }))
      .toSorted((a, b) => (b.steps[0] ?? 0) - (a.steps[0] ?? 0) || (a.source < b.source ? -1 : 1))
    return [{ landing, steps: stepsOf(own), sources: sources.slice(0, shownLinks) }]
  })
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
