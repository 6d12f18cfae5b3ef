import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PictureGenerator } from '../generation/picture-generator.ts'
import { drawPicture, engineOf } from './draw-picture.ts'
import type { SeedPictures } from '../pictures/seed-pictures.ts'
import type { PhotoRow, PhotoSubjects } from './photos.ts'
import { createPictureOrders } from './picture-orders.ts'
import { createStops } from './stops.ts'

/** The longest time of one drawing. */
export const drawingMs = 120_000

type Needs = {
  db: Db
  log: Log
  store: FileStore
  generator: PictureGenerator
  subjects: Pick<PhotoSubjects, 'find'>
  publish: PublishEvent
  seeded: SeedPictures
}

export type PhotoDrawing = ReturnType<typeof createPhotoDrawing>

/** How photos are drawn: the engine, the drawings that run in this process, and events for the people who wait. */
export function createPhotoDrawing({ db, log, store, generator, subjects, publish, seeded }: Needs) {
  return {
    engineOf: (kind: PhotoRow['kind']) => engineOf(generator, kind),
    makesLoops: generator.makesLoops,
    stops: createStops(),
    orderOf: createPictureOrders({ db, store, subjects, seeded }),
    picture: drawPicture({ generator, store, log }),
    timeLimit: (kind: PhotoRow['kind'] = 'image') =>
      AbortSignal.timeout(kind === 'video' ? (generator.loopMs ?? drawingMs) : drawingMs),
    /** Sends the state of a photo to the open pages of a person. */
    notify(userId: string, photo: Pick<PhotoRow, 'id' | 'characterId' | 'creatorId' | 'state' | 'progress'>): void {
      const { id, characterId, creatorId, state, progress } = photo
      publish(userId, 'photo', { id, characterId, isOwn: creatorId === userId, state, progress })
    },
  }
}
