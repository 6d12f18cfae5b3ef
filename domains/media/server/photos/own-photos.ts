import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { PictureFolder } from '../pictures/store-picture.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { photoReactions, photos as table, photoUnlocks } from '../tables.ts'
import { endPhoto } from './endings.ts'
import { lockPhoto } from './find-photo.ts'
import type { PhotoSubjects, Viewer } from './photos.ts'
import type { Stops } from './stops.ts'

const ownFolder: PictureFolder = 'photos'

export type DeletingNeeds = {
  db: Db
  clock: Clock
  store: FileStore
  stops: Stops
  subjects: Pick<PhotoSubjects, 'find'>
}

/** Deletes an own photo. People who paid for it still have it; without them its files are deleted too. */
export async function deleteOwn(needs: DeletingNeeds, photoId: string, viewer: Viewer): Promise<void> {
  const gone = await transact(needs.db, async (tx) => {
    const { photo } = await lockPhoto(needs.subjects, tx, { photoId, viewer })
    if (photo.creatorId !== viewer.userId || photo.deletedAt) return refuse('PHOTO_NOT_FOUND')
    return deleteLocked(tx, photoId, needs.clock.now())
  })
  await clear(needs, photoId, gone)
}

type Made = { userId: string; characterId: string; until: Date }

/** Deletes all photos of a character that a person had made until then, one after the other; run again it goes on. */
export async function deleteAllOwn(
  needs: Omit<DeletingNeeds, 'subjects'>,
  { userId, characterId, until }: Made,
  signal: AbortSignal,
): Promise<void> {
  const own = and(
    eq(table.creatorId, userId),
    eq(table.characterId, characterId),
    lte(table.createdAt, until),
    isNull(table.deletedAt),
  )
  const rows = await needs.db.select({ id: table.id }).from(table).where(own)
  for (const { id } of rows) {
    signal.throwIfAborted()
    const gone = await transact(needs.db, async (tx) => {
      const [locked] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(own, eq(table.id, id)))
        .for('update')
      return locked ? deleteLocked(tx, id, needs.clock.now()) : null
    })
    await clear(needs, id, gone)
  }
}

/** Deletes a locked photo; gives its file where nobody else has it. */
async function deleteLocked(tx: Tx, photoId: string, now: Date): Promise<string | null> {
  await endPhoto(tx, photoId, { state: 'cancelled' }, now)
  if (!(await isPaidFor(tx, photoId))) return removeRows(tx, photoId)
  await tx.update(table).set({ deletedAt: now }).where(eq(table.id, photoId))
  return null
}

async function clear({ stops, store }: Pick<DeletingNeeds, 'stops' | 'store'>, photoId: string, file: string | null) {
  stops.stop(photoId)
  if (file) await dropPicture(store, file)
}

/** Whether somebody unlocked a photo; then it stays for them. */
export async function isPaidFor(tx: Queryable, photoId: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select from ${photoUnlocks} where ${photoUnlocks.photoId} = ${photoId} limit 1`)
  return rows.length === 1
}

/** Deletes the rows of a photo; gives its file where nothing else uses it. The file of a portrait is its character's. */
export async function removeRows(tx: Tx, photoId: string): Promise<string | null> {
  await tx.delete(photoReactions).where(eq(photoReactions.photoId, photoId))
  const [row] = await tx.delete(table).where(eq(table.id, photoId)).returning({ picture: table.picture })
  const file = row?.picture?.file ?? null
  return file?.startsWith(`${ownFolder}/`) ? file : null
}
