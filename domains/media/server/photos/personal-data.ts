import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { countRows, readPersonRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ContentCredentials } from '../credentials/content-credentials.ts'
import { openSigned } from '../credentials/content-credentials.ts'
import type { SeedPictures } from '../pictures/seed-pictures.ts'
import { parseShippedFile, readShipped } from '../pictures/shipped.ts'
import { clearFileOf, dropPicture } from '../pictures/store-picture.ts'
import { isPaidFor, removeRows } from './own-photos.ts'

const made = {
  table: 'photos',
  key: 'id',
  owner: 'creator_id',
  secret: ['key', 'request_hash', 'retry_key', 'hold_id', 'picture'],
}
const unlocks = { table: 'photo_unlocks', key: 'photo_id' }
const reactions = { table: 'photo_reactions', key: 'photo_id' }
const pageSize = 200

/** Where pictures are stored, where shipped ones lie, and what signs those that leave. */
export type PictureSources = { store: FileStore; seeded: SeedPictures; credentials: ContentCredentials }

/** The photos that a person had made, those that they paid for, and what they think of photos. */
export function photosPersonalData(sources: PictureSources): PersonalData {
  const { store } = sources
  return {
    kind: 'photos',
    tables: ['photos', 'photo_unlocks', 'photo_reactions'],
    count: (tx, userId) => countRows(tx, made, userId, sql`deleted_at is null`),
    async export(tx, userId, sink) {
      await sink.rows('photos', () => readPersonRows(tx, made, userId))
      await sink.rows('photoUnlocks', () => readPersonRows(tx, unlocks, userId))
      await sink.rows('photoReactions', () => readPersonRows(tx, reactions, userId))
      for await (const { id, file } of picturesOf(tx, userId)) {
        const picture = await openForExport(sources, file)
        if (picture) await sink.file(`${id}.webp`, picture)
      }
    },
    async erase(tx, userId) {
      await eraseReactions(tx, userId)
      await tx.execute(sql`delete from photo_unlocks where user_id = ${userId}`)
      const own = await rowsOf<{ id: string }>(tx, sql`select id from photos where creator_id = ${userId} order by id`)
      for (const { id } of own) {
        if (await isPaidFor(tx, id)) await forgetGenerator(tx, id)
        else {
          const file = await removeRows(tx, id)
          if (file) await dropPicture(store, file)
        }
      }
    },
  }
}

async function openForExport({ store, seeded, credentials }: PictureSources, file: string): Promise<Readable | null> {
  if (!parseShippedFile(file)) return openSigned(store, clearFileOf(file), credentials)
  const picture = await readShipped(seeded, file)
  return picture && Readable.from([await credentials.sign(picture)])
}

/** Every picture that is this person's to see for good: what they had made, and what they paid for; portraits come with their characters. */
async function* picturesOf(tx: Queryable, userId: string): AsyncGenerator<{ id: string; file: string }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page: { id: string; file: string }[] = await rowsOf(
      tx,
      sql`select id, picture ->> 'file' as file from photos p
        where id > ${after}::uuid and state = 'done' and ((creator_id = ${userId} and deleted_at is null)
          or exists (select from photo_unlocks u where u.photo_id = p.id and u.user_id = ${userId}))
        order by id limit ${pageSize}`,
    )
    for (const one of page) if (one.file.startsWith('photos/') || parseShippedFile(one.file)) yield one
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

/** Counts stay what they are of: each reaction that goes is taken from its photo's. */
async function eraseReactions(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from photo_reactions where user_id = ${userId} returning photo_id, reaction
    ), of_photos as (
      select id from photos where id in (select photo_id from photo_reactions where user_id = ${userId}) order by id for update
    ) update photos p set likes = likes - (g.reaction = 1)::int, dislikes = dislikes - (g.reaction = -1)::int
      from gone g where p.id = g.photo_id and exists (select from of_photos o where o.id = p.id)`)
}

/** A person who paid for a photo retains it; nothing of it leads to its owner. */
async function forgetGenerator(tx: Tx, photoId: string): Promise<void> {
  await tx.execute(sql`update photos set creator_id = null, key = null, request_hash = null, retry_key = null, hold_id = null,
    deleted_at = coalesce(deleted_at, now()) where id = ${photoId}`)
}
