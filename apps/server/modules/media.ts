import path from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { createFfmpeg } from '#platform/video/ffmpeg.ts'
import { picturesInUse } from '#domains/accounts/server/public.ts'
import { picturesOfMessages, picturesOfPersonas, previewOfExcerpt } from '#domains/chat/server/public.ts'
import type { MediaNeeds } from '#domains/media/server/module.ts'
import { createMedia } from '#domains/media/server/module.ts'
import type { PictureGate, Uploads } from '#domains/media/server/public.ts'
import { createOneAtATime, createUploads } from '#domains/media/server/public.ts'

type StoreNeeds = { db: Db; clock: Clock; store: FileStore; gate: PictureGate }

/** The pictures that people bring, which profiles, personas and messages show. */
export function openUploads(needs: StoreNeeds): Uploads {
  const inUse = async (tx: Queryable, keys: string[]) =>
    (await picturesInUse(tx, keys)).union(await picturesOfPersonas(tx, keys)).union(await picturesOfMessages(tx, keys))
  return createUploads({ ...needs, inUse })
}

/** Videos that one person may bring in an hour: each is written anew. */
const videosInAnHour = { points: 10, windowSeconds: 3600 }
const mostWaiting = 5

type MediaParts = Omit<MediaNeeds, 'videos' | 'pictures'> & {
  pictures: Omit<MediaNeeds['pictures'], 'previewOfExcerpt'>
}

/**
 * Opens media, with the videos that people bring tied to the programs that read them, their limits, and the keys that sign
 * their addresses.
 */
export function openMedia(
  { config, db, store, gate }: Omit<StoreNeeds, 'clock'> & { config: Config },
  parts: MediaParts,
): DomainModule {
  const { FFMPEG_FOLDER: folder } = config
  const intake = {
    db,
    store,
    gate,
    tool: folder === undefined ? null : createFfmpeg(path.resolve(folder)),
    inTurn: createOneAtATime(mostWaiting),
    uploads: createLimiter(db, { table: 'login_limits', name: 'video-uploads', ...videosInAnHour }),
  }
  return createMedia({
    ...parts,
    videos: { keys: signingKeysOf(db, 'video-addresses'), intake },
    pictures: { ...parts.pictures, previewOfExcerpt: (id, now) => previewOfExcerpt(db, id, now) },
  })
}
