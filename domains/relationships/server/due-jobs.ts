import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Relationship } from './settings.ts'

const everyMs = 5 * 60_000
const mostAtOnce = 200

/** Two jobs: `find` looks for relationships in which something is due, and `each` does it in one of them. */
export type DueJobs = {
  find: Job<object>
  each: Job<Relationship>
  due(db: Db, now: Date, limit: number): Promise<Relationship[]>
  run(of: Relationship, signal: AbortSignal): Promise<void>
}

/** Registers both; the one that looks runs every five minutes. */
export function registerDue(jobs: Jobs, { db, now }: { db: Db; now(): Date }, { find, each, due, run }: DueJobs): void {
  jobs.register(
    find,
    async () => {
      const found = await due(db, now(), mostAtOnce)
      await jobs.enqueueEach(
        db,
        each,
        found.map((of) => ({ payload: of, key: `${of.userId} ${of.characterId}` })),
      )
    },
    everyMs,
  )
  jobs.register(each, run)
}
