import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock/clock.ts'
import type { Queryable } from '../db/database.ts'
import { queueTime } from './job-store.ts'
import { jobs } from './tables.ts'

export type QueueFigures = {
  due: number
  later: number
  running: number
  failed: number
  /** How long the oldest due job has waited; 0 without one. */
  lagSeconds: number
}

const isWaiting = sql`${jobs.state} = 'waiting'`

/** The columns of counts: jobs that are due, wait for their time, run, or were abandoned. */
function countsAt(now: SQL) {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  return {
    due: count(sql`${isWaiting} and ${jobs.runAt} <= ${now}`),
    later: count(sql`${isWaiting} and ${jobs.runAt} > ${now}`),
    running: count(sql`${jobs.state} = 'running'`),
    failed: count(sql`${jobs.state} = 'failed'`),
  }
}

/** How many jobs are due, wait for their time, run, or were abandoned, by their name. */
export function queueByName(
  tx: Queryable,
  clock: Clock,
): Promise<(Omit<QueueFigures, 'lagSeconds'> & { name: string })[]> {
  return tx
    .select({ name: jobs.name, ...countsAt(queueTime(clock)) })
    .from(jobs)
    .groupBy(jobs.name)
    .orderBy(jobs.name)
}

/** How many jobs are due, wait for their time, run, or were abandoned. */
export async function queueFigures(tx: Queryable, clock: Clock): Promise<QueueFigures> {
  const now = queueTime(clock)
  const [row] = await tx
    .select({
      ...countsAt(now),
      lagSeconds: sql<number>`greatest(0, coalesce(extract(epoch from ${now} - min(${jobs.runAt}) filter (where ${isWaiting})), 0))::float8`,
    })
    .from(jobs)
  return row ?? { due: 0, later: 0, running: 0, failed: 0, lagSeconds: 0 }
}
