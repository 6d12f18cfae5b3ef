import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { registerDue } from '../due-jobs.ts'
import type { SendPhotoNeeds } from './send-photo.ts'
import { duePhotos, sendPhoto } from './send-photo.ts'

const findDue = defineJob('relationships.find-photos', z.object({}))
const send = defineJob(
  'relationships.send-photo',
  z.strictObject({ userId: z.uuid(), characterId: z.string() }),
  'patient',
)

/** Registers the job that looks for characters who are about to send a photo, and the one that has one send it. */
export function registerSentPhotos(jobs: Jobs, needs: SendPhotoNeeds): void {
  registerDue(jobs, needs.initiative, {
    find: findDue,
    each: send,
    due: duePhotos,
    run: (of, signal) => sendPhoto(needs, of, signal),
  })
}
