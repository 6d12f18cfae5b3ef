import type { Db } from '#platform/db/database.ts'
import { CallRefused } from '#platform/http/handler.ts'
import { hasPremium } from '#domains/wallet/server/public.ts'
import type { PictureVersion } from '../pictures/addresses.ts'
import type { createDelivery } from '../pictures/delivery.ts'
import { findPhoto } from './find-photo.ts'
import type { PhotoRow, PhotoSubjects, SeenPhoto } from './photos.ts'
import { isOpenFor, selectOwn } from './seen-photos.ts'

const width = 960
const quality = 88

type Needs = {
  db: Db
  subjects: PhotoSubjects
  delivery: Pick<ReturnType<typeof createDelivery>, 'stored'>
}

/** Whose sight of a photo it is, in which language, and whether the place takes explicit photos: where not, there are none. */
export type PhotoWanted = { photoId: string; userId: string; locale: string; showsExplicit: boolean; now: Date }

export type PhotoFile = {
  characterName: string
  /** The blurred picture where the photo is locked for this person. */
  version: PictureVersion
  /** Coins that unlocking takes; 0 for what is open. */
  price: number
  /** It as a JPEG with the mark of AI, since no note in a file outlives other services; null where it is gone. */
  read(): Promise<Buffer<ArrayBuffer> | null>
}

/** Photos as files, for places that cannot open the address of one. */
export function createPhotoFiles({ db, subjects, delivery }: Needs) {
  return {
    /** How far a photo is that the person had made; null where they have none of this id. */
    async stateOf({ photoId, userId }: Pick<PhotoWanted, 'photoId' | 'userId'>): Promise<PhotoRow['state'] | null> {
      const [seen] = await selectOwn(db, userId, [photoId])
      return seen?.photo.state ?? null
    },

    /** A still photo as a person sees it at this moment; null where there is none for them. */
    async find({ photoId, userId, locale, showsExplicit, now }: PhotoWanted): Promise<PhotoFile | null> {
      const isPremium = await hasPremium(db, userId, now)
      const viewer = { userId, isPremium, seesExplicit: showsExplicit, audience: 'app' } as const
      const seen = await findPhoto(subjects, db, { photoId, viewer }).catch(nullWhereRefused)
      const picture = seen?.photo.state === 'done' && seen.photo.kind === 'image' ? seen.photo.picture : null
      if (!seen || !picture || (seen.photo.isExplicit && !showsExplicit)) return null
      const { characterId } = seen.photo
      const names = await subjects.names(db, [characterId], locale)
      const isOpen = isOpenFor(seen, viewer)
      const version = isOpen ? 'clear' : 'blurred'
      return {
        characterName: names.get(characterId) ?? '',
        version,
        price: isOpen ? 0 : seen.photo.price,
        async read() {
          const size = { width, format: 'webp', isMarked: true } as const
          const stored = await delivery.stored({ file: picture.file, version, isStill: true }, size)
          if (!stored) return null
          const { default: sharp } = await import('sharp')
          return Buffer.from(await sharp(stored.bytes).jpeg({ quality }).toBuffer())
        },
      }
    },
  }
}

export type PhotoFiles = ReturnType<typeof createPhotoFiles>

function nullWhereRefused(error: unknown): SeenPhoto | null {
  if (error instanceof CallRefused) return null
  throw error
}
