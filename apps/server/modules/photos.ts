import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { callName, photoSubjectOf, selectCharacters } from '#domains/characters/server/public.ts'
import { lockReviews, screenedNow, screenPublication } from '#domains/desk/server/public.ts'
import type { Photos } from '#domains/media/server/module.ts'
import type {
  BuiltInCharacter,
  PhotoScreening,
  PhotoSubjects,
  PictureGenerator,
  SeedPictures,
} from '#domains/media/server/public.ts'
import { createPhotoDrawing, readShots, seedAlbums } from '#domains/media/server/public.ts'

type Needs = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  publish: PublishEvent
  generator: PictureGenerator
  classifier: TextClassifier
  seeded: SeedPictures
}

const subjects: PhotoSubjects = {
  find: photoSubjectOf,
  async names(tx, characterIds, locale) {
    const listed = await selectCharacters(tx, [...characterIds], locale)
    return new Map(listed.map(({ character }) => [character.id, callName(character.card)]))
  },
}

const screening: PhotoScreening = {
  lock: (tx, id) => lockReviews(tx, { kind: 'photo', id }),
  async open(tx, { photoId, ownerId }, now) {
    const screenedBy = await screenedNow(tx)
    await screenPublication(tx, { target: { kind: 'photo', id: photoId }, ownerId, screenedBy }, now)
    return screenedBy.mode === 'people' ? 'waits' : 'passed'
  },
}

/** Connects photos with the characters they show, the engine that draws them, and the pages that wait for them. */
export async function openPhotos({ db, log, store, publish, generator, seeded, ...needs }: Needs): Promise<Photos> {
  await seedBuiltInAlbums(db, seeded, generator)
  const drawing = createPhotoDrawing({ db, log, store, generator, subjects, publish, seeded })
  return { ...needs, db, store, subjects, screening, drawing }
}

/** Brings the albums of the characters that ship with pictures up to date. */
export async function seedBuiltInAlbums(
  db: Db,
  seeded: SeedPictures,
  { makesLoops }: Pick<PictureGenerator, 'makesLoops'>,
): Promise<void> {
  await seedAlbums(db, await readBuiltInCharacters(db, seeded), { shipped: seeded, makesLoops })
}

/** The characters that ship with pictures, whose albums are filled. */
async function readBuiltInCharacters(db: Db, seeded: SeedPictures): Promise<BuiltInCharacter[]> {
  const listed = await selectCharacters(db, [...seeded.keys()], 'en')
  return listed.map(({ character: { id, addedAt, card } }) => ({
    id,
    addedAt,
    shots: readShots(card.data.extensions['nocturne/shots']),
  }))
}
