import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { openPictureOf, portraitOrderUnchecked } from '#domains/characters/server/public.ts'
import type { StoredPicture, Viewer } from '#domains/media/server/public.ts'
import {
  clearFileOf,
  createDelivery,
  createDrawingThread,
  createFaces,
  createLivePortraits,
  createPhotoAddresses,
  isWithheld,
  openContentCredentials,
  readSeedPictures,
  readShipped,
} from '#domains/media/server/public.ts'

type Needs = { config: Config; db: Db; store: FileStore; dataDir: string; clock: Clock; log: Log }

/** A first start makes some 150 files in a few seconds; a signature may wait for another party's timestamp. */
const mostForCoversMs = 15_000

/** Ties the delivery of pictures to where they are stored, to the characters they show, to the keys that sign their addresses, and to what signs their origin. */
export async function openPictures({ config, db, store, dataDir, clock, log }: Needs) {
  const seeded = readSeedPictures(config.CAST_PICTURES ? resolve(config.CAST_PICTURES) : undefined)
  const addresses = createPhotoAddresses({ keys: signingKeysOf(db, 'picture-addresses'), now: () => clock.now() })
  const credentials = await openContentCredentials(
    {
      certificate: config.C2PA_CERTIFICATE,
      privateKey: config.C2PA_PRIVATE_KEY,
      timestampUrl: config.C2PA_TIMESTAMP_URL,
    },
    { now: () => clock.now(), log },
  )
  // Both draw small portraits while somebody waits for them.
  const thread = createDrawingThread()
  const delivery = createDelivery({
    seeded,
    cacheFolder: config.PICTURE_CACHE ? resolve(config.PICTURE_CACHE) : join(dataDir, 'pictures'),
    store,
    openPicture: (characterId, index) => openPictureOf(db, characterId, index),
    credentials,
    faces: createFaces({ portraitOrder: (characterId) => portraitOrderUnchecked(db, characterId), thread }),
    log,
  })
  return {
    seeded,
    addresses,
    credentials,
    /** The bytes of a shipped or stored picture, clear; null where it is gone. */
    readClear: async (file: string) => (await readShipped(seeded, file)) ?? (await store.get(clearFileOf(file))),
    /** Where a person finds a picture that only they may see, clear. */
    privateAddress: ({ file }: StoredPicture, viewer: Viewer) =>
      addresses.addressOf({ file, version: 'clear' }, viewer).url,
    delivery,
    livePortraits: createLivePortraits({ folder: join(dataDir, 'looks'), thread, credentials }),
    isWithheld: (file: string) => isWithheld(db, file),
    /** Makes the covers of the seeded cast, which a cold install lacks; resolves when they are here, or a start can wait no longer. */
    async makeCovers(): Promise<void> {
      const made = delivery
        .makeCovers()
        .catch((error: unknown) => log.warn({ err: error }, 'a size of a picture was not made'))
      await Promise.race([made, pause(mostForCoversMs, undefined, { ref: false })])
    },
  }
}
