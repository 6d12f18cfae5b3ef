import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { cancelPhotoHandler } from './calls/cancel-photo.ts'
import { deletePhotoHandler } from './calls/delete-photo.ts'
import { deleteVideoHandler, listVideosHandler, offerVideoHandler } from './calls/own-videos.ts'
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
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PhotoDrawing } from './photos/photo-drawing.ts'
import type { PhotoScreening, PhotoSubjects } from './photos/photos.ts'
import type { PhotoAddresses } from './pictures/addresses.ts'
import type { SeedPictures } from './pictures/seed-pictures.ts'
import type { Uploads } from './uploads/uploads.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
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
import type { VideoRouteNeeds } from './videos/video-routes.ts'
import { mountVideos } from './videos/video-routes.ts'

/** Photos of characters: their rows and files, the characters they show, and how they are drawn. */
export type Photos = {
  db: Db
  clock: Clock
  jobs: Jobs
  store: FileStore
  subjects: PhotoSubjects
  screening: PhotoScreening
  classifier: TextClassifier
  drawing: PhotoDrawing
}

/** Every call of media with its handler. */
function mediaCalls(
  uploads: Uploads,
  own: Photos,
  addresses: PhotoAddresses,
  videos: VideoRouteNeeds,
): HandlersFor<typeof contract> {
  const { makesLoops, stops } = own.drawing
  const photos = { ...own, addresses, makesLoops, stops }
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
    listVideos: listVideosHandler({ ...own, ...videos }),
    offerVideo: offerVideoHandler({ ...own, ...videos }),
    deleteVideo: deleteVideoHandler(own),
  }
}

export type MediaNeeds = {
  uploads: Uploads
  photos: Photos
  seeded: SeedPictures
  credentials: ContentCredentials
  livePortraits: ReturnType<typeof createLivePortraits>
  videos: VideoRouteNeeds
  pictures: Omit<PictureRouteNeeds, 'uploads'>
}

/** Pictures: what people upload, photos, portraits, and their delivery. */
export function createMedia({
  uploads,
  photos,
  seeded,
  credentials,
  livePortraits,
  videos,
  pictures,
}: MediaNeeds): DomainModule {
  return {
    name: 'media',
    calls: mediaCalls(uploads, photos, pictures.addresses, videos),
    registerJobs(jobs) {
      registerMediaJobs(jobs, uploads)
      registerPhotoJobs(jobs, photos)
    },
    personalData: [
      {
        stage: 'after-balances',
        parts: [
          ...mediaPersonalData(uploads, photos.store),
          photosPersonalData({ store: photos.store, seeded, credentials }),
        ],
      },
    ],
    staysWithVisitor: {
      uploads: 'only a member uploads pictures',
      videos: 'only a member has characters of their own',
      photos: 'only a member has photos made',
      photo_unlocks: 'only a member unlocks photos',
      photo_reactions: 'only a member reacts to photos',
    },
    mountRoutes(http) {
      mountPictures(http, { ...pictures, uploads })
      mountLivePortraits(http, livePortraits)
      mountVideos(http, videos)
    },
  }
}
