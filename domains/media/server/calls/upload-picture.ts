import { handle } from '#platform/http/handler.ts'
import { uploadPicture } from '../../contract.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { uploadAddress } from '../uploads/uploads.ts'

/** Takes a picture in. */
export function uploadPictureHandler(uploads: Uploads) {
  return handle(uploadPicture, async ({ params, actor, file, fail }) => {
    const taken = file === null ? 'unreadable' : await uploads.add(actor.userId, file, params.crop)
    if (taken === 'unreadable') return fail('UPLOAD_UNREADABLE')
    if (taken === 'refused') return fail('NOT_ALLOWED')
    if (taken === 'withheld') return fail('UNAVAILABLE')
    if (taken === 'busy') return fail('TOO_MANY_REQUESTS')
    return { key: taken.key, url: uploadAddress(taken.key) }
  })
}
