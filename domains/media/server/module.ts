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
import type { FileStore } from '#platform/storage/file-store.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { ContentCredentials } from './credentials/content-credentials.ts'
import { mountLivePortraits } from './live-portraits/live-portrait-routes.ts'
import type { createLivePortraits } from './live-portraits/live-portraits.ts'
import { registerPhotoJobs } from './photos/housekeeping.ts'
import { photosPersonalData } from './photos/personal-data.ts'
import type { PictureRouteNeeds } from './pictures/picture-routes.ts'
import { mountPictures } from './pictures/picture-routes.ts'
import { registerMediaJobs } from './uploads/housekeeping.ts'
import { mediaPersonalData } from './uploads/personal-data.ts'

/** Every call of media with its handler. */
function mediaCalls(uploads: Uploads, photos: Photos): HandlersFor<typeof contract> {
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

export type MediaNeeds = {
  uploads: Uploads
  photos: Photos
  store: FileStore
  credentials: ContentCredentials
  looks: ReturnType<typeof createLivePortraits>
  pictures: Omit<PictureRouteNeeds, 'uploads'>
}

/** Pictures: what people upload, photos, portraits, and their delivery. */
export function createMedia({ uploads, photos, store, credentials, looks, pictures }: MediaNeeds): DomainModule {
  return {
    name: 'media',
    calls: mediaCalls(uploads, photos),
    registerJobs(jobs) {
      registerMediaJobs(jobs, uploads)
      registerPhotoJobs(photos)
    },
    personalData: [
      { stage: 'after-balances', parts: [...mediaPersonalData(uploads), photosPersonalData(store, credentials)] },
    ],
    staysWithVisitor: {
      uploads: 'only a member uploads pictures',
      photos: 'only a member has photos made',
      photo_unlocks: 'only a member unlocks photos',
      photo_reactions: 'only a member reacts to photos',
    },
    mountRoutes(http) {
      mountPictures(http, { ...pictures, uploads })
      mountLivePortraits(http, looks)
    },
  }
}
