import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { photos as table } from '../tables.ts'
import { endPhoto, putOff } from './endings.ts'
import type { PhotoDrawing } from './photo-drawing.ts'
import type { PhotoRow } from './photos.ts'

/** The row is written and people are notified only when as much more is done. */
const progressStep = 0.05

type Needs = { db: Db; clock: Clock; store: FileStore; drawing: PhotoDrawing }

/**
 * Draws one photo, by the job that requested it. Begun again after a crash it ends alike: one picture, one charge. When
 * the job is stopped from outside (a worker goes down, another took the job), that is thrown, so that the queue repeats it.
 */
export async function draw(
  needs: Needs,
  { photoId, userId }: { photoId: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, drawing } = needs
  const photo = await begin(db, photoId)
  if (!photo) return
  drawing.notify(userId, photo)
  const own = drawing.stops.begin(photoId)
  try {
    const order = await drawing.orderOf(photo, userId)
    const stops = { job: signal, cancel: own.signal, limit: drawing.timeLimit(photo.kind) }
    const onProgress = progressOf(needs, photo, userId)
    const picture = order && (await drawing.picture({ kind: photo.kind, order, stops, onProgress }))
    // A cancelled photo was ended by the call that cancelled it.
    if (own.signal.aborted && !picture) return
    await (picture ? finish(needs, photo, { picture, userId }) : giveUp(needs, photo, userId))
  } finally {
    own.done()
  }
}

async function begin(db: Db, photoId: string): Promise<PhotoRow | null> {
  const [photo] = await db
    .update(table)
    .set({ state: 'drawing', progress: 0 })
    .where(and(eq(table.id, photoId), inArray(table.state, ['waiting', 'drawing'])))
    .returning()
  return photo ?? null
}

/** Stores and sends progress, and stops the drawing when another process has cancelled the photo meanwhile. */
function progressOf({ db, drawing }: Needs, photo: PhotoRow, userId: string): (part: number) => Promise<void> {
  let reported = 0
  return async (part) => {
    if (part < reported + progressStep || part >= 1) return
    reported = part
    drawing.notify(userId, { ...photo, progress: part })
    const rows = await db
      .update(table)
      .set({ progress: part })
      .where(and(eq(table.id, photo.id), eq(table.state, 'drawing')))
      .returning({ id: table.id })
    if (rows.length === 0) drawing.stops.stop(photo.id)
  }
}

async function finish(
  { db, clock, store, drawing }: Needs,
  { id, kind }: PhotoRow,
  { picture, userId }: { picture: StoredPicture; userId: string },
): Promise<void> {
  const ending = { state: 'done', picture, engine: drawing.engineOf(kind) } as const
  const ended = await transact(db, (tx) => endPhoto(tx, id, ending, clock.now()))
  if (ended) drawing.notify(userId, ended)
  // Cancelled, erased or drawn by another worker in the last moment: nothing shows this picture.
  else await dropPicture(store, picture.file)
}

async function giveUp({ db, clock, drawing }: Needs, { id, creatorId }: PhotoRow, userId: string): Promise<void> {
  if (creatorId === null) return putOff(db, id)
  const ended = await transact(db, (tx) => endPhoto(tx, id, { state: 'failed' }, clock.now()))
  if (ended) drawing.notify(userId, ended)
}
