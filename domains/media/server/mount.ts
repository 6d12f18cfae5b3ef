import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { cancelPhotoHandler } from './calls/cancel-photo.ts'
import { deletePhotoHandler } from './calls/delete-photo.ts'
import { editPhotoHandler } from './calls/edit-photo.ts'
import { generatePhotoHandler } from './calls/generate-photo.ts'
import { listOwnPhotosHandler } from './calls/list-own-photos.ts'
import { listPhotosHandler } from './calls/list-photos.ts'
import { photoCountsHandler } from './calls/photo-counts.ts'
import { photoOfferHandler } from './calls/photo-offer.ts'
import { reactToPhotoHandler } from './calls/react-to-photo.ts'
import { retryPhotoHandler } from './calls/retry-photo.ts'
import { unlockPhotoHandler } from './calls/unlock-photo.ts'
import { uploadPictureHandler } from './calls/upload-picture.ts'
import type { Photos } from './photos/photos.ts'
import type { Uploads } from './uploads/uploads.ts'

/** Every call of media with its handler. */
export function mediaCalls(uploads: Uploads, photos: Photos): HandlersFor<typeof contract> {
  return {
    uploadPicture: uploadPictureHandler(uploads),
    listPhotos: listPhotosHandler(photos),
    listOwnPhotos: listOwnPhotosHandler(photos),
    editPhoto: editPhotoHandler(photos),
    reactToPhoto: reactToPhotoHandler(photos),
    photoCounts: photoCountsHandler(photos),
    unlockPhoto: unlockPhotoHandler(photos),
    generatePhoto: generatePhotoHandler(photos),
    photoOffer: photoOfferHandler(photos),
    cancelPhoto: cancelPhotoHandler(photos),
    retryPhoto: retryPhotoHandler(photos),
    deletePhoto: deletePhotoHandler(photos),
  }
}
