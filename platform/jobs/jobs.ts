import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Log } from '../telemetry/log.ts'
import { underRequest } from '../telemetry/request-id.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { Job, Lane } from './job.ts'
import { JobLater } from './job.ts'
import type { Recurrence, TakenJob } from './job-store.ts'
import {
  addJobs,
  deferJob,
  heartbeat,
  endJob,
  isReadable,
  maxAttempts,
  postponeJob,
  queueTime,
  releaseJobs,
  silentMs,
  takeJob,
  wasAbandoned,
} from './job-store.ts'

/** Does one job. It may be done again from its start, after a crash for instance, and must then end alike. */
export type Work<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>

type Registered = { job: Job; work: Work<unknown>; everyMs: number | null }

const pollMs = 2_000
const soonMs = 50
/** How many jobs one process does at once. */
const hands: Readonly<Record<Lane, number>> = { usual: 2, slow: 2, patient: 1 }
const openingRetryMs = 5_000

/** Does the work of a job; gives when it is to be done later, which is no failure. */
async function workUnlessLater(
  entry: Registered,
  { payload }: TakenJob,
  signal: AbortSignal,
): Promise<JobLater | null> {
  try {
    await entry.work(entry.job.schema.parse(payload), signal)
    return null
  } catch (error) {
    if (error instanceof JobLater) return error
    throw error
  }
}

/** The queue of jobs, in the product's own database. `works` says whether this process does jobs or only requests them. */
export function createJobs(options: { database: Database; clock: Clock; log: Log; works: boolean }) {
  const { database, clock, log, works } = options
  const { db } = database
  const worker = randomUUID()
  const registered = new Map<string, Registered>()
  const running = new Map<Promise<unknown>, Lane>()
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'closed' | 'open' | 'faulty' = 'closed'

  async function perform(taken: TakenJob): Promise<void> {
    const entry = registered.get(taken.name)
    if (!entry) throw new Error(`Nobody does ${taken.name}`)
    const lost = new AbortController()
    const pulse = setInterval(() => {
      void heartbeat(db, taken.id, worker, queueTime(clock)).then(
        (isOurs) => isOurs || lost.abort(new Error('the job was taken up by another worker')),
        (error: unknown) => log.warn({ err: error, job: taken.name }, 'a sign of life could not be given'),
      )
    }, silentMs / 3)
    try {
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      // A trace of its own: the request that put it into the queue does not wait for it.
      const later = await inSpan(`job ${taken.name}`, { root: true }, () => workUnlessLater(entry, taken, signal))
      if (later) await deferJob(db, taken, worker, { now: queueTime(clock), waitMs: later.waitMs })
      else await endJob(db, taken.id, worker, recurrenceOf(entry))
    } catch (error) {
      if (!stopping.signal.aborted) await putBack(taken, entry, error)
    } finally {
      clearInterval(pulse)
    }
  }

  function recurrenceOf({ everyMs }: Registered): Recurrence {
    return { now: queueTime(clock), everyMs }
  }

  async function putBack(taken: TakenJob, entry: Registered, error: unknown): Promise<void> {
    // A database's error quotes what was written; its cause names the fault alone.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isTriedAgain = await postponeJob(db, taken, worker, recurrenceOf(entry))
    log.error({ job: taken.name, attempt: taken.attempts, isTriedAgain, err: cause }, 'a job failed')
  }

  /** The kinds of jobs with a free worker. */
  function takeable(): string[] {
    const busy = (lane: Lane) => [...running.values()].filter((one) => one === lane).length
    return [...registered.values()].filter(({ job }) => busy(job.lane) < hands[job.lane]).map(({ job }) => job.name)
  }

  async function take(): Promise<TakenJob | null> {
    for (;;) {
      const names = takeable()
      if (names.length === 0) return null
      const taken = await takeJob(db, names, worker, queueTime(clock))
      const entry = taken && registered.get(taken.name)
      if (!entry || taken.attempts <= maxAttempts) return taken
      await putBack(taken, entry, new Error('each worker that did it is gone'))
    }
  }

  /** Takes jobs until none is due or the workers are busy. */
  async function look(): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const taken = await take()
        state = 'open'
        if (!taken) return
        const action = perform(taken)
          .catch((error: unknown) => log.error({ job: taken.name, err: error }, 'a job could not be ended'))
          .finally(() => {
            running.delete(action)
            lookIn(0)
          })
        running.set(action, registered.get(taken.name)?.job.lane ?? 'usual')
      }
    } catch (error) {
      state = 'faulty'
      log.error({ err: error }, 'the queue of jobs cannot be read')
    }
  }

  let looking: Promise<void> | null = null
  function lookIn(ms: number): void {
    if (!works || state === 'closed' || stopping.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A job outlives the request that enqueued it, and the next ones are of other requests.
      looking ??= underRequest(undefined, look).finally(() => {
        looking = null
        lookIn(pollMs)
      })
    }, ms)
  }

  async function open(): Promise<void> {
    // An embedded database has one process: a running job in it was left by a dead process.
    if (works && database.kind === 'pglite') await releaseJobs(db, null)
    for (const { job, everyMs } of registered.values())
      if (everyMs !== null) await addJobs(db, [{ name: job.name, key: 'schedule', payload: {} }], queueTime(clock))
  }

  async function enqueueEach<Payload>(
    tx: Queryable,
    job: Job<Payload>,
    each: readonly { payload: Payload; key: string }[],
  ): Promise<void> {
    const added = each.map(({ payload, key }) => ({ name: job.name, key, payload: job.schema.parse(payload) }))
    await addJobs(tx, added, queueTime(clock))
    // The transaction is not committed yet; a worker that looks too early looks again.
    lookIn(soonMs)
  }

  return {
    /** Registers the worker of a job and its recurrence. All registrations precede the start. */
    register<Payload>(job: Job<Payload>, work: Work<Payload>, everyMs: number | null = null): void {
      registered.set(job.name, { job, work: work as Work<unknown>, everyMs })
    },
    /** Adds a job within the caller's transaction: both happen or neither. Under a key that waits or is in progress nothing is added. */
    enqueue<Payload>(tx: Queryable, job: Job<Payload>, payload: Payload, key: string): Promise<void> {
      return enqueueEach(tx, job, [{ payload, key }])
    },
    /** The same for several, in one statement; each has a key of its own. */
    enqueueEach,
    /** Whether a job was abandoned after failures or crashes of its workers. Requesting it again restarts it. */
    wasAbandoned: (tx: Queryable, job: Job, key: string): Promise<boolean> => wasAbandoned(tx, job.name, key),
    /** Begins to work, and tries again until the queue can be read. */
    async start(): Promise<void> {
      while (!stopping.signal.aborted) {
        try {
          await open()
          state = 'open'
          return lookIn(0)
        } catch (error) {
          state = 'faulty'
          log.error({ err: error }, 'the queue of jobs cannot be opened; it is tried again')
          await new Promise((resolve) => setTimeout(resolve, openingRetryMs))
        }
      }
    },
    /** Does here and now every job that is due, one after the other; gives how many that were. */
    async drain(): Promise<number> {
      for (let done = 0; ; done += 1) {
        const taken = await take()
        if (!taken) return done
        await perform(taken)
      }
    },
    /** Whether the queue was opened, and can be read now. */
    async isOpen(): Promise<boolean> {
      return state === 'open' && isReadable(db)
    },
    /** Aborts the running jobs; the next worker restarts them. */
    async close(): Promise<void> {
      stopping.abort(new Error('the server is going down'))
      clearTimeout(timer)
      const broken = [...running.keys()]
      await looking
      await Promise.all([...broken, ...running.keys()])
      if (broken.length === 0) return
      await releaseJobs(db, worker).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs could not be let go of; they are taken up once their worker has been silent'),
      )
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
