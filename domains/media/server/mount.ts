import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { uploadPictureHandler } from './calls/upload-picture.ts'
import type { Uploads } from './uploads/uploads.ts'

type Calls = Pick<typeof contract, 'uploadPicture'>

/** Every call of media with its handler. */
export function mediaCalls(uploads: Uploads): HandlersFor<Calls> {
  return { uploadPicture: uploadPictureHandler(uploads) }
}
