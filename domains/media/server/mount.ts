import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { uploadPictureHandler } from './calls/upload-picture.ts'
import type { Uploads } from './uploads/uploads.ts'

/** Every call of media with its handler. */
export function mediaCalls(uploads: Uploads): HandlersFor<typeof contract> {
  return { uploadPicture: uploadPictureHandler(uploads) }
}
