import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { drawForAlbum, drawPhoto } from './draw-photo.ts'
import { draw } from './drawing.ts'
import type { PhotoDrawing } from './photo-drawing.ts'
import { deleteAllOwn } from './own-photos.ts'
import { partingJob } from './parting.ts'
import { sweepVideos } from '../videos/videos.ts'
import { endLost, sweepPhotos } from './sweep.ts'

const minuteMs = 60_000
const endLostPhotos = defineJob('media.end-lost-photos', z.object({}))
const sweepPictures = defineJob('media.sweep-photos', z.object({}))
const sweepBrought = defineJob('media.sweep-videos', z.object({}))

type Needs = { db: Db; clock: Clock; store: FileStore; drawing: PhotoDrawing }

/** Registers the jobs that draw requested photos, end lost ones and delete what nobody can see. */
export function registerPhotoJobs(jobs: Jobs, photos: Needs): void {
  for (const job of [drawPhoto, drawForAlbum]) jobs.register(job, (payload, signal) => draw(photos, payload, signal))
  const { stops } = photos.drawing
  jobs.register(partingJob, ({ until, ...of }, signal) =>
    deleteAllOwn({ ...photos, stops }, { ...of, until: new Date(until) }, signal),
  )
  jobs.register(endLostPhotos, async () => void (await endLost({ ...photos, jobs })), 5 * minuteMs)
  jobs.register(sweepPictures, async () => void (await sweepPhotos(photos)), 6 * 60 * minuteMs)
  jobs.register(sweepBrought, async () => void (await sweepVideos(photos, photos.clock.now())), 6 * 60 * minuteMs)
}
