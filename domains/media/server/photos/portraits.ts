import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { photos } from '../tables.ts'
import { removeRows } from './own-photos.ts'
import { readShots } from './shots.ts'

/** The pictures that a character was made with, cover first, and the shots that her card reports. */
export type Portraits = { characterId: string; creatorId: string; pictures: readonly StoredPicture[]; shots: unknown }

/** Puts a made character's pictures into her album, open and free. The files stay hers: a photo that goes leaves them. */
export async function showPortraits(tx: Tx, portraits: Portraits, now: Date): Promise<void> {
  const { characterId, creatorId, pictures } = portraits
  const shots = readShots(portraits.shots)
  const rows = pictures.flatMap((picture, index) => {
    const shot = shots[index]
    if (!shot) return []
    // An album lists the newest first; the cover stands at its head.
    const createdAt = new Date(now.getTime() - index)
    const made = { kind: 'image', state: 'done', progress: 1, price: 0, isShown: true } as const
    return [{ ...made, id: newId(now), characterId, creatorId, shot, picture, createdAt }]
  })
  if (rows.length > 0) await tx.insert(photos).values(rows)
}

/** Takes portraits out of every album, when whom they show goes. */
export async function removePortraits(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  const rows = await tx.select({ id: photos.id }).from(photos).where(showsOne(pictures))
  for (const { id } of rows) await removeRows(tx, id)
}

/** Hides portraits from everybody, as whom they show is hidden. */
export async function hidePortraits(tx: Tx, pictures: readonly StoredPicture[], now: Date): Promise<void> {
  await tx
    .update(photos)
    .set({ hiddenAt: now })
    .where(and(showsOne(pictures), isNull(photos.hiddenAt)))
}

/** Shows portraits again that were hidden at this moment; one that was hidden for itself stays hidden. */
export async function showHiddenPortraits(tx: Tx, pictures: readonly StoredPicture[], hiddenAt: Date): Promise<void> {
  await tx
    .update(photos)
    .set({ hiddenAt: null })
    .where(and(showsOne(pictures), eq(photos.hiddenAt, hiddenAt)))
}

function showsOne(pictures: readonly StoredPicture[]): SQL {
  return inArray(
    sql`(${photos.picture} ->> 'file')`,
    pictures.map(({ file }) => file),
  )
}
