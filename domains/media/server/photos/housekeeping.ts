import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import { drawForAlbum, drawPhoto } from './draw-photo.ts'
import { draw } from './drawing.ts'
import type { Photos } from './photos.ts'
import { endLost, sweepPhotos } from './sweep.ts'

const minuteMs = 60_000
const endLostPhotos = defineJob('media.end-lost-photos', z.object({}))
const sweepPictures = defineJob('media.sweep-photos', z.object({}))

/** Has photos drawn that are asked for, and what is left over taken away. */
export function registerPhotoJobs(photos: Photos): void {
  const { jobs } = photos
  for (const job of [drawPhoto, drawForAlbum]) jobs.register(job, (payload, signal) => draw(photos, payload, signal))
  jobs.register(endLostPhotos, async () => void (await endLost(photos)), 5 * minuteMs)
  jobs.register(sweepPictures, async () => void (await sweepPhotos(photos)), 6 * 60 * minuteMs)
}
