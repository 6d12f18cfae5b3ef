import path from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createFfmpeg } from '#platform/video/ffmpeg.ts'
import { callName, photoSubjectOf, selectCharacters } from '#domains/characters/server/public.ts'
import type { MediaNeeds, Photos } from '#domains/media/server/module.ts'
import type {
  BuiltInCharacter,
  PhotoSubjects,
  PictureGate,
  PictureGenerator,
  SeedPictures,
} from '#domains/media/server/public.ts'
import { createOneAtATime, createPhotoDrawing, readShots, seedAlbums } from '#domains/media/server/public.ts'

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

/** Connects photos with the characters they show, the engine that draws them, and the pages that wait for them. */
export async function openPhotos({ db, log, store, publish, generator, seeded, ...needs }: Needs): Promise<Photos> {
  await seedBuiltInAlbums(db, seeded, generator)
  const drawing = createPhotoDrawing({ db, log, store, generator, subjects, publish, seeded })
  return { ...needs, db, store, subjects, drawing }
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

/** Videos that one person may bring in an hour: each is written anew. */
const videosInAnHour = { points: 10, windowSeconds: 3600 }
const mostWaiting = 5

type VideoNeeds = { config: Config; db: Db; clock: Clock; store: FileStore; gate: PictureGate }

/** Ties the videos that people bring to the programs that read them, to their limits, and to the secret that signs their addresses. */
export async function openVideos({ config, db, clock, store, gate }: VideoNeeds): Promise<MediaNeeds['videos']> {
  const { FFMPEG_FOLDER: folder } = config
  return {
    secret: await secretFor(db, 'video-addresses', clock.now()),
    intake: {
      db,
      store,
      gate,
      tool: folder === undefined ? null : createFfmpeg(path.resolve(folder)),
      inTurn: createOneAtATime(mostWaiting),
      uploads: createLimiter(db, { table: 'login_limits', name: 'video-uploads', ...videosInAnHour }),
    },
  }
}
