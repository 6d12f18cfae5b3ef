import { handle } from '#platform/http/handler.ts'
import { uploadPicture } from '../../contract.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { shownAddress, uploadAddress } from '../uploads/uploads.ts'

/** Takes a picture in. */
export function uploadPictureHandler(uploads: Uploads) {
  return handle(uploadPicture, async ({ params, actor, file, fail }) => {
    const shape = params.isShown ? ({ isShown: true } as const) : { crop: params.crop }
    const taken = file === null ? 'unreadable' : await uploads.add(actor.userId, file, shape)
    if (taken === 'unreadable') return fail('UPLOAD_UNREADABLE')
    if (taken === 'refused') return fail('NOT_ALLOWED')
    if (taken === 'withheld') return fail('UNAVAILABLE')
    if (taken === 'busy') return fail('TOO_MANY_REQUESTS')
    return { key: taken.key, url: params.isShown ? shownAddress(taken.key) : uploadAddress(taken.key) }
  })
}
