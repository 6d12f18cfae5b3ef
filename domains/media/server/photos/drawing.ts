import { readFile } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { transact } from '#platform/db/database.ts'
import { moods } from '../../vocabulary-contract.ts'
import { clearFileOf, dropPicture, savePicture } from '../pictures/store-picture.ts'
import type { StoredPicture, PictureOrder } from '../generation/picture-generator.ts'
import type { Appearance } from '#portrait/public.ts'
import { readSeedPictures, seedPicturePath } from '../pictures/seed-pictures.ts'
import { photos as table } from '../tables.ts'
import { endPhoto, putOff, eventsOf } from './endings.ts'
import type { PhotoRow, Photos } from './photos.ts'

const imageSize = { width: 960, height: 1280 }
const loopSize = { width: 480, height: 640 }
const tries = 2
/** A row is written and people are told only when as much more is done. */
const progressStep = 0.05

type Drawing = { photo: PhotoRow; order: PictureOrder; userId: string }

/**
 * Draws one photo, by the job that asked for it. Begun anew after a crash it ends alike: one picture, one charge. What
 * stops it from outside (a worker that goes down, a job that another took up) is thrown on, so that the queue has it done.
 */
export async function draw(
  photos: Photos,
  { photoId, userId }: { photoId: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const photo = await begin(photos, photoId)
  if (!photo) return
  eventsOf(photos, userId, photo)
  const own = photos.stops.begin(photoId)
  try {
    const order = await orderOf(photos, photo, userId)
    const stops = { job: signal, own: own.signal }
    const picture = order && (await drawTwice(photos, { photo, order, userId }, stops))
    // Whoever stopped it has ended it.
    if (own.signal.aborted && !picture) return
    await (picture ? finish(photos, photo, { picture, userId }) : giveUp(photos, photo, userId))
  } finally {
    own.done()
  }
}

async function begin({ db }: Photos, photoId: string): Promise<PhotoRow | null> {
  const [photo] = await db
    .update(table)
    .set({ state: 'drawing', progress: 0 })
    .where(and(eq(table.id, photoId), inArray(table.state, ['waiting', 'drawing'])))
    .returning()
  return photo ?? null
}

/** What to draw; null when the character is gone meanwhile. */
async function orderOf(photos: Photos, photo: PhotoRow, userId: string): Promise<PictureOrder | null> {
  const subject = await photos.photoSubjectOf(photos.db, photo.characterId, photo.creatorId ?? userId)
  if (!subject) return null
  const reference = await referenceOf(photos, photo.characterId, subject.cover)
  return {
    appearance: inMood(subject.appearance, photo.mood),
    shot: photo.shot,
    ...(photo.kind === 'video' ? loopSize : imageSize),
    ...(reference ? { reference } : {}),
  }
}

/** Her cover, which keeps her the same person with engines that draw from an example. */
async function referenceOf(
  { store }: Photos,
  characterId: string,
  cover: StoredPicture | null,
): Promise<Uint8Array | null> {
  if (cover) return store.get(clearFileOf(cover.file))
  const shipped = readSeedPictures().get(characterId)?.[0]
  return shipped ? readFile(seedPicturePath(shipped.file)) : null
}

function inMood(look: Appearance, mood: string | null): Appearance {
  const temper = moods.find((one) => one === mood)
  return temper ? { ...look, temper } : look
}

/** The picture, at the second try if need be; null when there is none. */
async function drawTwice(
  photos: Photos,
  drawing: Drawing,
  stops: { job: AbortSignal; own: AbortSignal },
): Promise<StoredPicture | null> {
  const limit = photos.timeLimit()
  const signal = AbortSignal.any([stops.job, stops.own, limit])
  for (let attempt = 1; attempt <= tries && !limit.aborted; attempt += 1) {
    try {
      return await drawOnce(photos, drawing, signal)
    } catch (error) {
      if (stops.own.aborted) return null
      stops.job.throwIfAborted()
      photos.log.warn({ err: error, engine: photos.generator.engine, attempt }, 'a photo could not be drawn')
    }
  }
  return null
}

async function drawOnce(
  photos: Photos,
  { photo, order, userId }: Drawing,
  signal: AbortSignal,
): Promise<StoredPicture> {
  let reported = 0
  const onProgress = (part: number) => {
    if (part < reported + progressStep || part >= 1) return
    reported = part
    eventsOf(photos, userId, { ...photo, progress: part })
    void noteProgress(photos, photo.id, part)
  }
  const { generator } = photos
  const bytes = await (photo.kind === 'video' ? generator.makeLoop : generator.make)(order, { signal, onProgress })
  signal.throwIfAborted()
  return savePicture(photos.store, bytes, { folder: 'photos', engine: generator.engine })
}

/** Keeps how far a drawing is, and stops it when another process has cancelled the photo meanwhile. */
async function noteProgress(photos: Photos, photoId: string, progress: number): Promise<void> {
  try {
    const rows = await photos.db
      .update(table)
      .set({ progress })
      .where(and(eq(table.id, photoId), eq(table.state, 'drawing')))
      .returning({ id: table.id })
    if (rows.length === 0) photos.stops.stop(photoId)
  } catch (error) {
    photos.log.warn({ err: error }, 'the progress of a photo could not be kept')
  }
}

async function finish(
  photos: Photos,
  { id }: PhotoRow,
  { picture, userId }: { picture: StoredPicture; userId: string },
): Promise<void> {
  const { engine } = photos.generator
  const ended = await transact(photos.db, (tx) => endPhoto(photos, tx, id, { state: 'done', picture, engine }))
  if (ended) eventsOf(photos, userId, ended)
  // Cancelled, erased or drawn by another worker in the last moment: nothing shows this picture.
  else await dropPicture(photos.store, picture.file)
}

async function giveUp(photos: Photos, { id, creatorId }: PhotoRow, userId: string): Promise<void> {
  if (creatorId === null) return putOff(photos, id)
  const ended = await transact(photos.db, (tx) => endPhoto(photos, tx, id, { state: 'failed' }))
  if (ended) eventsOf(photos, userId, ended)
}
