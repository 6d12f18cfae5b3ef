import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Uploads } from './uploads.ts'

const everyMs = 6 * 3_600_000
const sweepUploads = defineJob('media.sweep-uploads', z.object({}))

/** Has pictures swept that nobody took as their own. */
export function registerMediaJobs(jobs: Jobs, uploads: Uploads): void {
  jobs.register(sweepUploads, async () => void (await uploads.sweep()), everyMs)
}
