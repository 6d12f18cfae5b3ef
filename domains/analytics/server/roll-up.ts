import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import type { MeasuredStep } from '../rules.ts'
import { dayOf, landingStepOf, sourceOf, stepOf, times, weekOf, weeksBetween } from '../rules.ts'
import { landingFigures, measuredEvents, measuredPeople, usageFigureDays, usageFigures } from './tables.ts'

type Event = Pick<typeof measuredEvents.$inferSelect, 'userId' | 'type' | 'fields' | 'happenedAt'>
type Person = typeof measuredPeople.$inferSelect

/** Where people came from: link and channel by their ids; one who is missing came by neither. */
export type OriginsOf = (
  tx: Tx,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, { link: string; channel: string }>>

type RollUpNeeds = { db: Db; originsOf: OriginsOf }

const otherSource = 'link:other'

/**
 * Adds the events that no figure has counted to the figures, so many in a transaction: its cost follows from their number
 * and not from how many are stored. Events and figures change together, so an interrupted run counts nothing twice.
 */
export async function rollUp(needs: RollUpNeeds, signal: AbortSignal): Promise<number> {
  let counted = 0
  while (!signal.aborted) {
    const batch = await transact(needs.db, (tx) => countBatch(tx, needs.originsOf))
    counted += batch
    if (batch < times.eventsPerRollUp) return counted
  }
  return counted
}

async function countBatch(tx: Tx, originsOf: OriginsOf): Promise<number> {
  const events = await takeUncounted(tx)
  if (events.length === 0) return 0
  const own = events.filter(({ type }) => type !== 'advert')
  const people = await meetPeople(tx, own, originsOf)
  await countSteps(tx, own, people)
  await countLandings(tx, own, people)
  await countDays(tx, events)
  return events.length
}

/**
 * Marks the oldest events that no figure has counted as counted, in the statement that reads them. They are found by their
 * place: by their keys the planner reads the whole table once that is large.
 */
async function takeUncounted(tx: Tx): Promise<Event[]> {
  const rows = await rowsOf<Event>(
    tx,
    sql`
    update measured_events set is_counted = true
    where ctid = any(array(
      select ctid from measured_events where not is_counted
      order by received_at limit ${times.eventsPerRollUp} for update skip locked))
    returning user_id as "userId", type, fields, happened_at as "happenedAt"`,
  )
  // The drivers read a moment as they like: as a date, or as its text.
  return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt) }))
}

/** The people of these events, with those who are seen for the first time. */
async function meetPeople(tx: Tx, events: readonly Event[], originsOf: OriginsOf): Promise<Map<string, Person>> {
  const days = Map.groupBy(events, ({ userId }) => userId)
  const ids = [...days.keys()]
  if (ids.length === 0) return new Map()
  const known = await tx
    .select({ userId: measuredPeople.userId })
    .from(measuredPeople)
    .where(inArray(measuredPeople.userId, ids))
  const seenBefore = new Set(known.map(({ userId }) => userId))
  const fresh = ids.filter((id) => !seenBefore.has(id))
  const origins = await originsOf(tx, fresh)
  const sources = await boundSources(tx)
  const rows = ids.map((userId) => {
    const seen = (days.get(userId) ?? []).map(({ happenedAt }) => dayOf(happenedAt)).toSorted()
    const arrivedOn = seen[0] ?? ''
    const source = sources(weekOf(arrivedOn), sourceOf(origins.get(userId) ?? { link: '', channel: '' }))
    return { userId, arrivedOn, source, seenOn: seen.at(-1) ?? arrivedOn }
  })
  const people = await tx
    .insert(measuredPeople)
    .values(rows)
    .onConflictDoUpdate({
      target: measuredPeople.userId,
      set: { seenOn: sql`greatest(${measuredPeople.seenOn}, excluded.seen_on)` },
    })
    .returning()
  return new Map(people.map((person) => [person.userId, person]))
}

/** Links are words of strangers: of each week so many have a line of their own, and the rest share one. */
async function boundSources(tx: Tx): Promise<(cohort: string, source: string) => string> {
  const known = new Map<string, Set<string>>()
  const listed = await tx
    .selectDistinct({ cohort: usageFigures.cohort, source: usageFigures.source })
    .from(usageFigures)
    .where(sql`${usageFigures.cohort} >= (select max(${usageFigures.cohort}) from ${usageFigures}) - 14`)
  for (const { cohort, source } of listed) sourcesIn(known, cohort).add(source)
  return (cohort, source) => {
    const sources = sourcesIn(known, cohort)
    const bound = sources.has(source) || sources.size < times.sourcesPerWeek ? source : otherSource
    sources.add(bound)
    return bound
  }
}

function sourcesIn(known: Map<string, Set<string>>, cohort: string): Set<string> {
  const found = known.get(cohort) ?? new Set<string>()
  known.set(cohort, found)
  return found
}

type Reached = { userId: string; step: MeasuredStep; week: number }

async function countSteps(tx: Tx, events: readonly Event[], people: ReadonlyMap<string, Person>): Promise<void> {
  const reached = new Map<string, Reached>()
  const figures = new Map<string, typeof usageFigures.$inferInsert>()
  const add = (person: Person, { step, week }: Omit<Reached, 'userId'>, by: { people: number; cents: number }) => {
    const [cohort, source] = [weekOf(person.arrivedOn), person.source]
    const key = [cohort, source, step, week].join(' ')
    const before = figures.get(key) ?? { cohort, source, step, week, people: 0, cents: 0 }
    figures.set(key, { ...before, people: before.people + by.people, cents: before.cents + by.cents })
  }
  for (const event of events) {
    const person = people.get(event.userId)
    if (!person) continue
    const week = Math.max(0, weeksBetween(person.arrivedOn, dayOf(event.happenedAt)))
    for (const one of [
      { step: 'arrived', week: 0 },
      { step: stepOf(event.type), week: 0 },
      { step: 'active', week },
    ] as const)
      reached.set([event.userId, one.step, one.week].join(' '), { userId: event.userId, ...one })
    if (event.type === 'paid') add(person, { step: 'paid', week: 0 }, { people: 0, cents: centsOf(event) })
  }
  if (reached.size === 0) return
  const fresh = await storeSteps(tx, [...reached.values()])
  for (const { userId, step, week } of fresh) {
    const person = people.get(userId)
    if (person) add(person, { step, week }, { people: 1, cents: 0 })
  }
  if (figures.size === 0) return
  await tx
    .insert(usageFigures)
    .values([...figures.values()])
    .onConflictDoUpdate({
      target: [usageFigures.cohort, usageFigures.source, usageFigures.step, usageFigures.week],
      set: {
        people: sql`${usageFigures.people} + excluded.people`,
        cents: sql`${usageFigures.cents} + excluded.cents`,
      },
    })
}

/** Stores the steps; gives those that are new. */
function storeSteps(tx: Tx, reached: readonly Reached[]): Promise<Reached[]> {
  const userIds = sql.param(reached.map(({ userId }) => userId))
  const steps = sql.param(reached.map(({ step }) => step))
  const weeks = sql.param(reached.map(({ week }) => week))
  return rowsOf<Reached>(
    tx,
    sql`
    insert into measured_steps (user_id, step, week)
    select * from unnest(${userIds}::uuid[], ${steps}::text[], ${weeks}::int[])
    on conflict do nothing returning user_id as "userId", step, week`,
  )
}

/** Each report of a step is one person who reached it: the page gives it the same id however often they come by. */
async function countLandings(tx: Tx, events: readonly Event[], people: ReadonlyMap<string, Person>): Promise<void> {
  const figures = new Map<string, typeof landingFigures.$inferInsert>()
  for (const { userId, type, fields } of events) {
    const person = people.get(userId)
    const reached = type === 'step' && person ? landingStepOf(fields) : null
    if (!person || !reached) continue
    const row = { cohort: weekOf(person.arrivedOn), source: person.source, ...reached }
    const key = Object.values(row).join(' ')
    figures.set(key, { ...row, people: (figures.get(key)?.people ?? 0) + 1 })
  }
  if (figures.size === 0) return
  const { cohort, source, landing, step } = landingFigures
  await tx
    .insert(landingFigures)
    .values([...figures.values()])
    .onConflictDoUpdate({
      target: [cohort, source, landing, step],
      set: { people: sql`${landingFigures.people} + excluded.people` },
    })
}

const mostCents = 100_000

/** The price of a payment in cents. The page says it, so it is bounded; the books are elsewhere. */
function centsOf({ fields }: Event): number {
  const { price } = fields
  return typeof price === 'number' ? Math.min(Math.max(Math.round(price * 100), 0), mostCents) : 0
}

const mostAmount = 86_400_000

async function countDays(tx: Tx, events: readonly Event[]): Promise<void> {
  const days = new Map<string, typeof usageFigureDays.$inferInsert>()
  for (const { happenedAt, type, fields } of events) {
    const day = dayOf(happenedAt)
    const before = days.get(`${day} ${type}`) ?? { day, type, events: 0, amount: 0, amounts: 0 }
    const amount = typeof fields.amount === 'number' ? Math.min(Math.max(fields.amount, 0), mostAmount) : null
    days.set(`${day} ${type}`, {
      ...before,
      events: before.events + 1,
      amount: before.amount + (amount ?? 0),
      amounts: before.amounts + (amount === null ? 0 : 1),
    })
  }
  await tx
    .insert(usageFigureDays)
    .values([...days.values()])
    .onConflictDoUpdate({
      target: [usageFigureDays.day, usageFigureDays.type],
      set: {
        events: sql`${usageFigureDays.events} + excluded.events`,
        amount: sql`${usageFigureDays.amount} + excluded.amount`,
        amounts: sql`${usageFigureDays.amounts} + excluded.amounts`,
      },
    })
}
