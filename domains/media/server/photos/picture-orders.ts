import { readFile } from 'node:fs/promises'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Appearance } from '#portrait/public.ts'
import { moods } from '../../vocabulary-contract.ts'
import type { PictureOrder, StoredPicture } from '../generation/picture-generator.ts'
import type { SeedPictures } from '../pictures/seed-pictures.ts'
import { clearFileOf } from '../pictures/store-picture.ts'
import type { PhotoRow, PhotoSubjects } from './photos.ts'

const imageSize = { width: 960, height: 1280 }
const loopSize = { width: 480, height: 640 }

/** Of a photo, what an engine draws it from. */
type OrderedPhoto = Pick<PhotoRow, 'characterId' | 'creatorId' | 'kind' | 'shot' | 'mood'>
type Needs = { db: Db; store: FileStore; subjects: Pick<PhotoSubjects, 'find'>; seeded: SeedPictures }

/** Gives the order of a photo for an engine; null when its character is gone. */
export function createPictureOrders({ db, store, subjects, seeded }: Needs) {
  return async function orderOf(photo: OrderedPhoto, userId: string): Promise<PictureOrder | null> {
    // A person who ordered it could see her then, and the album decides who sees it.
    const onlooker = { userId: photo.creatorId ?? userId, seesExplicit: true }
    const subject = await subjects.find(db, photo.characterId, onlooker)
    if (!subject) return null
    const reference = await referenceOf({ store, seeded }, photo.characterId, subject.cover)
    return {
      appearance: inMood(subject.appearance, photo.mood),
      marks: subject.marks,
      shot: photo.shot,
      ...(photo.kind === 'video' ? loopSize : imageSize),
      ...(reference ? { reference } : {}),
    }
  }
}

/** The cover of a character, for engines that draw the same person from an example. */
async function referenceOf(
  { store, seeded }: Pick<Needs, 'store' | 'seeded'>,
  characterId: string,
  cover: StoredPicture | null,
): Promise<Uint8Array | null> {
  if (cover) return store.get(clearFileOf(cover.file))
  const shipped = seeded.get(characterId)?.[0]
  return shipped ? readFile(shipped.file) : null
}

function inMood(appearance: Appearance, mood: string | null): Appearance {
  const temper = moods.find((one) => one === mood)
  return temper ? { ...appearance, temper } : appearance
}
