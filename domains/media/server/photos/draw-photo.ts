import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

const drawing = z.strictObject({
  photoId: z.uuid(),
  /** The person who waits for it: its owner, or the one who opened the album that it belongs to. */
  userId: z.uuid(),
})

/** Draws a photo that somebody pays for. */
export const drawPhoto = defineJob('media.draw-photo', drawing, 'slow')

/** Draws a photo of the product, whose album somebody opened. */
export const drawForAlbum = defineJob('media.draw-for-album', drawing, 'patient')

/** The key of a photo's job: each retry is another job. */
export function jobKeyOf(photoId: string, retryKey: string | null): string {
  return retryKey === null ? photoId : `${photoId}/${retryKey}`
}
