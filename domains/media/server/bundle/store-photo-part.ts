import { storedTime } from '#platform/clock/file-time.ts'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { isLoop } from '../pictures/store-picture.ts'
import { photoReactions, photos } from '../tables.ts'
import type { PhotoPart } from './photo-part.ts'

type Storing = {
  userId: string
  characterId: string
  part: PhotoPart
  /** The pictures that could be read, by the numbers of their photos. */
  pictures: ReadonlyMap<number, StoredPicture>
  now: Date
}

/** Stores photos that came with a bundle: free, and for their person alone. Gives their ids by their numbers. */
export async function storePhotoPart(tx: Tx, storing: Storing): Promise<Map<number, string>> {
  const { userId, characterId, part, pictures, now } = storing
  const ids = new Map<number, string>()
  for (const { number, shot, mood, isExplicit, engine, reaction, ...photo } of part) {
    const picture = pictures.get(number)
    if (!picture) continue
    const id = newId(new Date(now.getTime() - part.length + ids.size))
    ids.set(number, id)
    await tx.insert(photos).values({
      id,
      characterId,
      creatorId: userId,
      kind: isLoop(picture.file) ? 'video' : 'image',
      state: 'done',
      progress: 1,
      shot,
      mood,
      picture,
      price: 0,
      isShown: false,
      isExplicit,
      isBrought: true,
      engine,
      likes: reaction === 1 ? 1 : 0,
      dislikes: reaction === -1 ? 1 : 0,
      createdAt: storedTime(photo.createdAt, now),
    })
    if (reaction !== 0) await tx.insert(photoReactions).values({ userId, photoId: id, reaction })
  }
  return ids
}
