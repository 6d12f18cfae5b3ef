import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { SendPhotoNeeds } from './send-photo.ts'
import { duePhotos, sendPhoto } from './send-photo.ts'

const findDue = defineJob('relationships.find-photos', z.object({}))
const send = defineJob(
  'relationships.send-photo',
  z.strictObject({ userId: z.uuid(), characterId: z.string() }),
  'patient',
)

const everyMs = 5 * 60_000
const mostAtOnce = 200

/** Registers the job that looks for characters who are about to send a photo, and the one that has one send it. */
export function registerSentPhotos(jobs: Jobs, needs: SendPhotoNeeds): void {
  const { db, now } = needs.initiative
  jobs.register(
    findDue,
    async () => {
      const due = await duePhotos(db, now(), mostAtOnce)
      await jobs.enqueueEach(
        db,
        send,
        due.map((of) => ({ payload: of, key: `${of.userId} ${of.characterId}` })),
      )
    },
    everyMs,
  )
  jobs.register(send, (of, signal) => sendPhoto(needs, of, signal))
}
