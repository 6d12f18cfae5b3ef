import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { unlocking } from '../../prices.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { photos as table } from '../tables.ts'
import type { PhotoDrawing } from './photo-drawing.ts'
import type { TypedShot } from './shots.ts'
import { seedOf, shotView, typedShot } from './shots.ts'

type Sent = { userId: string; characterId: string }
/** A photo that was drawn and is nobody's yet; `about` names its content in the words of the vocabulary. */
export type DrawnPhoto = Sent & TypedShot & { picture: StoredPicture; about: string }

type Needs = { store: FileStore; drawing: Pick<PhotoDrawing, 'engineOf' | 'orderOf' | 'picture' | 'timeLimit'> }

const neverCancelled = new AbortController().signal

/** Photos that characters send by themselves: nothing of one is stored before it is drawn, and nobody pays for it. */
export function createSentPhotos({ store, drawing }: Needs) {
  return {
    /** Draws a photo of a character, as the one that a person requests; null when none came of it. Throws when its job is stopped. */
    async draw({ seed, ...of }: Sent & { seed: string }, signal: AbortSignal): Promise<DrawnPhoto | null> {
      const typed = typedShot({}, {}, seedOf(seed))
      const photo = { ...typed, kind: 'image', characterId: of.characterId, creatorId: of.userId } as const
      const order = await drawing.orderOf(photo, of.userId)
      if (!order) return null
      const stops = { job: signal, cancel: neverCancelled, limit: drawing.timeLimit() }
      const picture = await drawing.picture({ kind: 'image', order, stops, onProgress: () => Promise.resolve() })
      return picture && { ...of, ...typed, picture, about: aboutOf(typed) }
    },

    /** Stores a drawn photo as the person's own: its id. */
    async store(tx: Tx, { userId, characterId, shot, mood, picture }: DrawnPhoto, now: Date): Promise<string> {
      const id = newId(now)
      await tx.insert(table).values({
        id,
        characterId,
        creatorId: userId,
        kind: 'image',
        state: 'done',
        progress: 1,
        shot,
        mood,
        picture,
        engine: drawing.engineOf('image'),
        price: unlocking.image,
        isShown: false,
        isSent: true,
        createdAt: now,
      })
      return id
    },

    /** Deletes the files of a photo that is not sent. What a process leaves behind is swept. */
    discard: ({ picture }: DrawnPhoto): Promise<unknown> => dropPicture(store, picture.file),
  }
}

function aboutOf(typed: TypedShot): string {
  const { place, light, outfit } = shotView(typed)
  return `${place}, ${light}, wearing ${outfit}`.replaceAll(/[-_]/g, ' ')
}
