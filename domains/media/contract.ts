import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import type { Crop } from './rules.ts'
import { pictureTypes, uploadBytes } from './rules.ts'

export {
  cancelPhoto,
  deletePhoto,
  editPhoto,
  generatePhoto,
  listOwnPhotos,
  listPhotos,
  photoCounts,
  photoOffer,
  reactToPhoto,
  retryPhoto,
  unlockPhoto,
} from './photo-contract.ts'

export { deleteVideo, listVideos, offerVideo } from './video-contract.ts'

const part = z.number().min(0).max(1)
const crop: z.ZodType<Crop, Crop> = z.strictObject({ size: z.number().min(0.1).max(1), x: part, y: part })

export const uploadPicture = defineCall('/v1/upload', {
  summary:
    'Takes a picture in: decoded, turned upright, cut to a square and written anew without anything else it carried. Nothing shows it until a profile names its key. With isShown it stays whole, to be shown to a character: only its owner finds it.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ crop: crop.optional(), isShown: z.boolean().optional() }),
  data: z.object({
    key: z.string(),
    /** Its address; `?w=` takes 128 or 512 where it is a square. */
    url: z.string(),
  }),
  errors: ['UPLOAD_TOO_LARGE', 'UPLOAD_UNREADABLE', 'NOT_ALLOWED', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  repeat: 'once',
  upload: { maxBytes: uploadBytes, types: pictureTypes },
})
