import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Deletes the photos of a character that a person had made until they parted. */
export const partingJob = defineJob(
  'media.delete-photos-of',
  z.strictObject({ userId: z.uuid(), characterId: z.string(), until: z.number() }),
)
