import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Target } from '../../rules.ts'
import type { PictureSource } from './find-copies.ts'
import { findCopies } from './find-copies.ts'
import type { Rescanned } from './rescan.ts'
import { rescan } from './rescan.ts'

const rescanJob = defineJob('desk.rescan', z.object({}), 'patient')
const copiesJob = defineJob('desk.find-copies', z.strictObject({ decisionId: z.uuid(), after: z.string() }), 'patient')

const everyMs = 10 * 60_000
/** So many are read in one run, so that other work that nobody waits for has its turn. */
const mostInARun = 500
const mostCompared = 200

type RescanNeeds = {
  db: Db
  clock: Clock
  jobs: Jobs
  hide(tx: Tx, target: Target, now: Date): Promise<void>
  rescanned: readonly Rescanned[]
  pictures: PictureSource
}

/** Reads stored content again when the rules about it have changed, and looks for copies of removed pictures. */
export function registerRescans({ db, clock, jobs, hide, rescanned, pictures }: RescanNeeds): void {
  const now = () => clock.now()
  jobs.register(
    rescanJob,
    async (_, signal) => {
      for (const one of rescanned) await rescan({ db, hide, now }, one, { most: mostInARun, signal })
    },
    everyMs,
  )
  jobs.register(copiesJob, async ({ decisionId, after }, signal) => {
    const wanted = { decisionId, after, most: mostCompared }
    const next = await findCopies({ db, pictures, now }, wanted, signal)
    if (next !== null) await jobs.enqueue(db, copiesJob, { decisionId, after: next }, `${decisionId}:${next}`)
  })
}

/** Has copies of a removed picture looked for, in the transaction of its decision. */
export function enqueueCopies(jobs: Jobs, tx: Tx, decisionId: string): Promise<void> {
  return jobs.enqueue(tx, copiesJob, { decisionId, after: '' }, decisionId)
}
