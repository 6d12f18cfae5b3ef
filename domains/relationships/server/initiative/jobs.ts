import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { InitiativeNeeds } from './write-first.ts'
import { dueInitiatives, writeFirst } from './write-first.ts'

const findDue = defineJob('relationships.find-initiatives', z.object({}))
const write = defineJob(
  'relationships.write-first',
  z.strictObject({ userId: z.uuid(), characterId: z.string() }),
  'patient',
)

const everyMs = 5 * 60_000
const mostAtOnce = 200

/** Registers the job that looks for characters who are about to write first, and the one that has one write. */
export function registerInitiatives(jobs: Jobs, needs: InitiativeNeeds): void {
  const { db, now } = needs
  jobs.register(
    findDue,
    async () => {
      const due = await dueInitiatives(db, now(), mostAtOnce)
      await jobs.enqueueEach(
        db,
        write,
        due.map((of) => ({ payload: of, key: `${of.userId} ${of.characterId}` })),
      )
    },
    everyMs,
  )
  jobs.register(write, (of, signal) => writeFirst(needs, of, signal))
}
