import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../clock/ids.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'
import type { Clock } from '../clock/clock.ts'
import { systemClock } from '../clock/clock.ts'
import { jobs } from './tables.ts'

/** A worker that gave no sign of life for this long is gone, and its jobs are taken up by others. */
export const silentMs = 30_000
export const maxAttempts = 8
const firstRetryMs = 2_000
const lastRetryMs = 600_000

/**
 * The time of the queue, in a statement. It is the database's, so that a process whose clock is wrong neither takes what
 * another one does nor leaves what is due; a clock of tests is followed.
 */
export function queueTime(clock: Clock): SQL<Date> {
  return clock === systemClock ? sql`now()` : sql`${clock.now().toISOString()}::timestamptz`
}

function after(time: SQL<Date>, ms: number): SQL<Date> {
  return sql`${time} + ${ms / 1000} * interval '1 second'`
}

export type TakenJob = { id: string; name: string; payload: unknown; attempts: number }

/** Adds jobs, each with a key of its own. A waiting or running one with its key is unchanged; an abandoned one is restarted. */
export async function addJobs(
  tx: Queryable,
  added: readonly { name: string; key: string; payload: unknown }[],
  now: SQL<Date>,
): Promise<void> {
  if (added.length === 0) return
  await tx
    .insert(jobs)
    .values(added.map((job) => ({ id: newId(), ...job, runAt: now, state: 'waiting' as const })))
    .onConflictDoUpdate({
      target: [jobs.name, jobs.key],
      set: { state: 'waiting', attempts: 0, runAt: now, payload: sql`excluded.payload` },
      setWhere: eq(jobs.state, 'failed'),
    })
}

/**
 * Takes the job that has waited longest, or one whose worker is gone; no two workers get the same. A job whose last
 * attempt ended with the death of its worker is returned with more attempts than allowed: the caller abandons it.
 */
export async function takeJob(
  tx: Queryable,
  names: readonly string[],
  worker: string,
  now: SQL<Date>,
): Promise<TakenJob | null> {
  const [taken] = await rowsOf<TakenJob>(
    tx,
    sql`update ${jobs} set state = 'running', worker = ${worker}, heartbeat_at = ${now}, attempts = attempts + 1
      where id = (
        select id from ${jobs} where name in ${names} and run_at <= ${now}
          and (state = 'waiting' or (state = 'running' and heartbeat_at < ${after(now, -silentMs)}))
        order by run_at limit 1 for update skip locked
      ) returning id, name, payload, attempts`,
  )
  return taken ?? null
}

/** A sign of life; false when the job is no longer this worker's. */
export async function heartbeat(tx: Queryable, id: string, worker: string, now: SQL<Date>): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ heartbeatAt: now })
    .where(and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.state, 'running')))
    .returning({ id: jobs.id })
  return rows.length === 1
}

/** When a recurring job is due next: so long after now. */
export type Recurrence = { now: SQL<Date>; everyMs: number | null }

/** Ends a finished job: its row is deleted, or waits for its next scheduled time. */
export async function endJob(tx: Queryable, id: string, worker: string, { now, everyMs }: Recurrence): Promise<void> {
  const own = and(eq(jobs.id, id), eq(jobs.worker, worker))
  if (everyMs === null) await tx.delete(jobs).where(own)
  else
    await tx
      .update(jobs)
      .set({ state: 'waiting', runAt: after(now, everyMs), attempts: 0, worker: null })
      .where(own)
}

/**
 * Reschedules a failed job; false if it was abandoned after too many attempts. A recurring job then waits for its next
 * time.
 */
export async function postponeJob(
  tx: Queryable,
  job: TakenJob,
  worker: string,
  { now, everyMs }: Recurrence,
): Promise<boolean> {
  const isLast = job.attempts >= maxAttempts
  const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (job.attempts - 1))
  const later = { state: 'waiting', runAt: after(now, waitMs) } as const
  const atLast =
    everyMs === null ? ({ state: 'failed' } as const) : { ...later, runAt: after(now, everyMs), attempts: 0 }
  await tx
    .update(jobs)
    .set({ ...(isLast ? atLast : later), worker: null })
    .where(and(eq(jobs.id, job.id), eq(jobs.worker, worker)))
  return !isLast
}

/** Puts a job back until a time has passed, as if it had not been taken. */
export async function deferJob(
  tx: Queryable,
  job: TakenJob,
  worker: string,
  { now, waitMs }: { now: SQL<Date>; waitMs: number },
): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'waiting', runAt: after(now, waitMs), attempts: job.attempts - 1, worker: null })
    .where(and(eq(jobs.id, job.id), eq(jobs.worker, worker)))
}

/**
 * Releases the jobs of a worker that leaves, or, without one, those of dead workers, so that they are taken at once. A
 * leaving worker is no failure of the job; a dead one may be.
 */
export async function releaseJobs(tx: Queryable, worker: string | null): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'waiting', worker: null, ...(worker !== null && { attempts: sql`${jobs.attempts} - 1` }) })
    .where(and(eq(jobs.state, 'running'), worker === null ? undefined : eq(jobs.worker, worker)))
}

/** Whether a job was abandoned. */
export async function wasAbandoned(tx: Queryable, name: string, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, name), eq(jobs.key, key), eq(jobs.state, 'failed')))
  return rows.length === 1
}

/** Whether the queue's table answers. */
export async function isReadable(tx: Queryable): Promise<boolean> {
  return tx
    .select({ id: jobs.id })
    .from(jobs)
    .limit(1)
    .then(
      () => true,
      () => false,
    )
}
