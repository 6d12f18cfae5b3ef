import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { registerDue } from '../due-jobs.ts'
import type { InitiativeNeeds } from './write-first.ts'
import { dueInitiatives, writeFirst } from './write-first.ts'

const findDue = defineJob('relationships.find-initiatives', z.object({}))
const write = defineJob(
  'relationships.write-first',
  z.strictObject({ userId: z.uuid(), characterId: z.string() }),
  'patient',
)

/** Registers the job that looks for characters who are about to write first, and the one that has one write. */
export function registerInitiatives(jobs: Jobs, needs: InitiativeNeeds): void {
  registerDue(jobs, needs, {
    find: findDue,
    each: write,
    due: dueInitiatives,
    run: (of, signal) => writeFirst(needs, of, signal),
  })
}
