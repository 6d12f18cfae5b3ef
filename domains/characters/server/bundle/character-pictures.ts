import { builtInEngine, sourceTypeIn } from '#platform/images/provenance.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { readArt, saveArt, savePicture } from '#domains/media/server/public.ts'
import type { Admits, StoredArt } from '../cards/imported-art.ts'
import { dropArt } from '../cards/imported-art.ts'
import type { OwnPart } from './character-part.ts'

export type BundledPictures = { portraits: StoredPicture[]; art: StoredArt[] }

/** Decodes the pictures of a character and writes them anew; what is no picture, or is not admitted, is left out. Null without a cover. */
export async function saveCharacterPictures(
  { store, admits }: { store: FileStore; admits: Admits },
  { portraits, art }: Pick<OwnPart, 'portraits' | 'art'>,
  bytesOf: (path: string) => Promise<Uint8Array | null>,
): Promise<BundledPictures | null> {
  const saved: BundledPictures = { portraits: [], art: [] }
  try {
    for (const path of portraits) {
      const bytes = await bytesOf(path)
      const picture = bytes && (await readArt(bytes))
      const engine = bytes && engineIn(bytes)
      if (picture && (await admits(picture.bytes)))
        saved.portraits.push(await savePicture(store, picture.bytes, { folder: 'portraits', engine }))
    }
    for (const { place, file } of art) {
      const bytes = await bytesOf(file)
      const picture = bytes && (await readArt(bytes))
      if (picture && (await admits(picture.bytes)))
        saved.art.push({ place, file: await saveArt(store, picture.bytes, 'portraits') })
    }
    if (saved.portraits.length > 0) return saved
  } catch (error) {
    await dropCharacterPictures(store, saved)
    throw error
  }
  await dropCharacterPictures(store, saved)
  return null
}

/** Takes pictures away that came to no character. */
export async function dropCharacterPictures(store: FileStore, { portraits, art }: BundledPictures): Promise<void> {
  await dropArt(store, { pictures: portraits, art })
}

/** A picture that says that an engine made it says so again; who made any other nobody knows. */
function engineIn(bytes: Uint8Array): string | null {
  const source = sourceTypeIn(Buffer.from(bytes).toString('latin1'))
  if (source === null) return null
  return source.endsWith('/algorithmicMedia') ? builtInEngine : 'another installation'
}
