import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { callName, selectCharacters, photoSubjectOf } from '#domains/characters/server/public.ts'
import type { HouseCharacter, PhotoAddresses, Photos, PictureGenerator } from '#domains/media/server/public.ts'
import { createStops, drawingMs, readSeedPictures, readShots, seedAlbums } from '#domains/media/server/public.ts'

type Needs = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  publish: PublishEvent
  generator: PictureGenerator
  addresses: PhotoAddresses
}

/** Ties photos to the characters who sit for them, to the engine that draws them, and to the pages that wait for them. */
export async function openPhotos({ publish, addresses, ...needs }: Needs): Promise<Photos> {
  const photos: Photos = {
    ...needs,
    addressOf: addresses.addressOf,
    photoSubjectOf,
    async namesOf(tx, characterIds, locale) {
      const listed = await selectCharacters(tx, [...characterIds], locale)
      return new Map(listed.map(({ character }) => [character.id, callName(character.card)]))
    },
    notify: publish,
    stops: createStops(),
    timeLimit: () => AbortSignal.timeout(drawingMs),
  }
  await seedAlbums(needs.db, await readHouse(needs.db), needs.generator.makesLoops)
  return photos
}

/** The house's characters, whose albums it fills: those whose pictures ship. */
async function readHouse(db: Db): Promise<HouseCharacter[]> {
  const listed = await selectCharacters(db, [...readSeedPictures().keys()], 'en')
  return listed.map(({ character: { id, addedAt, card } }) => ({
    id,
    addedAt,
    shots: readShots(card.data.extensions['nocturne/shots']),
  }))
}
