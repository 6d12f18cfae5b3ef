import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { eraseDeletedEntries } from './entries.ts'
import type { DiaryNeeds } from './write-diary.ts'
import { dueDiaries, writeDiary } from './write-diary.ts'

const findDue = defineJob('memory.find-diaries', z.object({}))
const write = defineJob('memory.write-diary', z.object({ userId: z.uuid(), conversationId: z.uuid() }), 'patient')

const everyMs = 60_000
const mostAtOnce = 200

/** Registers the job that looks for sittings to write about and erases deleted entries, and the one that writes an entry. */
export function registerDiary(jobs: Jobs, needs: DiaryNeeds): void {
  const { db, now } = needs
  jobs.register(
    findDue,
    async () => {
      await eraseDeletedEntries(db, now())
      const due = await dueDiaries(db, now(), mostAtOnce)
      await jobs.enqueueEach(
        db,
        write,
        due.map((place) => ({ payload: place, key: `${place.userId} ${place.conversationId}` })),
      )
    },
    everyMs,
  )
  jobs.register(write, (place, signal) => writeDiary(needs, place, signal))
}
