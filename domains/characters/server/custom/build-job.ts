import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Builds one character. */
export const buildJob = defineJob('characters.build', z.strictObject({ ownerId: z.uuid(), id: z.string() }), 'slow')

/** Takes away the pictures of a character who is gone. */
export const dropJob = defineJob('characters.drop-pictures', z.strictObject({ files: z.array(z.string()) }))

/** Gives up builds that have fallen silent, and sweeps pictures that a crash left to nobody. */
export const tidyJob = defineJob('characters.tidy', z.object({}))
