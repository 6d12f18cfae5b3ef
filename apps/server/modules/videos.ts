import path from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { createFfmpeg } from '#platform/video/ffmpeg.ts'
import type { MediaNeeds } from '#domains/media/server/module.ts'
import type { PictureGate } from '#domains/media/server/public.ts'
import { createOneAtATime } from '#domains/media/server/public.ts'

/** Videos that one person may bring in an hour: each is written anew. */
const videosInAnHour = { points: 10, windowSeconds: 3600 }
const mostWaiting = 5

type Needs = { config: Config; db: Db; clock: Clock; store: FileStore; gate: PictureGate }

/** Ties the videos that people bring to the programs that read them, to their limits, and to the secret that signs their addresses. */
export async function openVideos({ config, db, clock, store, gate }: Needs): Promise<MediaNeeds['videos']> {
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
