import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { photos as table, photoUnlocks } from '../tables.ts'
import { drawPhoto, jobKeyOf } from './draw-photo.ts'
import { endPhoto } from './endings.ts'
import { removeRows } from './own-photos.ts'
import type { PhotoDrawing } from './photo-drawing.ts'

const folder = 'photos'
const atOnce = 200
/** A file is written a moment before its row. */
const strayMs = 3_600_000
const lostMs = 60_000

type EndingNeeds = { db: Db; clock: Clock; jobs: Jobs; drawing: Pick<PhotoDrawing, 'notify'> }

/** Ends photos whose job was abandoned, which releases the holds of their price; gives their number. */
export async function endLost({ db, clock, jobs, drawing }: EndingNeeds): Promise<number> {
  const before = new Date(clock.now().getTime() - lostMs)
  const unfinished = await db
    .select({ id: table.id, creatorId: table.creatorId, retryKey: table.retryKey })
    .from(table)
    .where(and(inArray(table.state, ['waiting', 'drawing']), isNotNull(table.creatorId), lt(table.createdAt, before)))
    .limit(atOnce)
  let ended = 0
  for (const { id, creatorId, retryKey } of unfinished) {
    if (!(await jobs.wasAbandoned(db, drawPhoto, jobKeyOf(id, retryKey)))) continue
    const photo = await transact(db, (tx) => endPhoto(tx, id, { state: 'failed' }, clock.now()))
    if (!photo || !creatorId) continue
    drawing.notify(creatorId, photo)
    ended += 1
  }
  return ended
}

type SweepNeeds = { db: Db; clock: Clock; store: FileStore }

/** Deletes photos that nobody can see any more, and files that no photo shows; gives the number of pictures. */
export async function sweepPhotos(needs: SweepNeeds): Promise<number> {
  return (await sweepDeserted(needs)) + (await sweepStrays(needs))
}

/** Photos that their creators deleted and that nobody has unlocked any more. */
async function sweepDeserted({ db, store }: SweepNeeds): Promise<number> {
  const paid = db
    .select({ one: sql`1` })
    .from(photoUnlocks)
    .where(eq(photoUnlocks.photoId, table.id))
  const deserted = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.deletedAt), notExists(paid)))
    .limit(atOnce)
  for (const { id } of deserted) {
    const file = await transact(db, (tx) => removeRows(tx, id))
    if (file) await dropPicture(store, file)
  }
  return deserted.length
}

async function sweepStrays({ db, store, clock }: SweepNeeds): Promise<number> {
  const before = new Date(clock.now().getTime() - strayMs)
  let gone = 0
  for (const part of await store.list(folder)) {
    const files = await store.list(part)
    for (let from = 0; from < files.length; from += atOnce) {
      const some = files.slice(from, from + atOnce)
      const known = await knownFiles(db, some)
      for (const file of some.filter((one) => !known.has(one))) {
        const [first] = await store.list(file)
        const found = first === undefined ? null : await store.find(first)
        if (found && found.modifiedAt >= before) continue
        await dropPicture(store, file)
        gone += 1
      }
    }
  }
  return gone
}

async function knownFiles(tx: Queryable, files: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ file: string }>(
    tx,
    sql`select ${table.picture} ->> 'file' as file from ${table} where ${table.picture} ->> 'file' in ${files}`,
  )
  return new Set(rows.map(({ file }) => file))
}
