import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { photos as table, photoUnlocks } from '../tables.ts'
import { drawPhoto, jobKeyOf } from './draw-photo.ts'
import { endPhoto, eventsOf } from './endings.ts'
import { removeRows } from './own-photos.ts'
import type { Photos } from './photos.ts'

const folder = 'photos'
const atOnce = 200
/** A file may be there for a moment before its row says so. */
const strayMs = 3_600_000
const lostMs = 60_000

/** Ends photos whose job was given up, so that nobody's coins stay set aside for nothing; gives how many. */
export async function endLost(photos: Photos): Promise<number> {
  const before = new Date(photos.clock.now().getTime() - lostMs)
  const unfinished = await photos.db
    .select({ id: table.id, creatorId: table.creatorId, retryKey: table.retryKey })
    .from(table)
    .where(and(inArray(table.state, ['waiting', 'drawing']), isNotNull(table.creatorId), lt(table.createdAt, before)))
    .limit(atOnce)
  let ended = 0
  for (const { id, creatorId, retryKey } of unfinished) {
    if (!(await photos.jobs.wasAbandoned(photos.db, drawPhoto, jobKeyOf(id, retryKey)))) continue
    const photo = await transact(photos.db, (tx) => endPhoto(photos, tx, id, { state: 'failed' }))
    if (!photo || !creatorId) continue
    eventsOf(photos, creatorId, photo)
    ended += 1
  }
  return ended
}

/** Takes away photos that nobody has any more, and files that no photo shows; gives how many pictures went. */
export async function sweepPhotos(photos: Photos): Promise<number> {
  return (await sweepDeserted(photos)) + (await sweepStrays(photos))
}

/** Their makers have taken them away, and whoever had paid for them is gone since. */
async function sweepDeserted({ db, store }: Photos): Promise<number> {
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

async function sweepStrays({ db, store, clock }: Photos): Promise<number> {
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
