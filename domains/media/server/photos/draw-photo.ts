import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

const drawing = z.strictObject({
  photoId: z.uuid(),
  /** Who waits for it: its maker, or whoever opened the album that it stands in. */
  userId: z.uuid(),
})

/** Draws a photo that somebody pays for. */
export const drawPhoto = defineJob('media.draw-photo', drawing, 'slow')

/** Draws a photo of the product, whose album somebody opened. */
export const drawForAlbum = defineJob('media.draw-for-album', drawing, 'patient')

/** What tells the jobs of one photo apart: each time it is tried again is another one. */
export function jobKeyOf(photoId: string, retryKey: string | null): string {
  return retryKey === null ? photoId : `${photoId}/${retryKey}`
}
