import type { FileStore } from '#platform/storage/file-store.ts'
import type { Art, StoredPicture } from '#domains/media/server/public.ts'
import { dropPicture, kindOfBytes, readArt, readWhole, saveArt, savePicture } from '#domains/media/server/public.ts'
import type { CharacterCard } from '../../card.ts'
import type { FoundArt } from './card-art.ts'
import { filePlace, withoutPlaces } from './card-art.ts'
import type { CardFile } from './read-card-file.ts'

/** A picture of a card as it is stored: the address by which the card names it, and its file. */
export type StoredArt = { place: string; file: string }

/** A portrait is shown large; a smaller icon is none. */
const leastSide = 128
/** Decoding all pictures of one card may take this long; what comes behind is left out. */
const mostDecodingMs = 20_000

type Pictures = Pick<CardFile, 'art' | 'iconPlace'>
/** Whether the gate for pictures lets one in. */
export type Admits = (bytes: Uint8Array) => Promise<boolean>

/** The picture that shows her, decoded and written anew; null where the card has none that can be a portrait. */
export async function readIcon({ art, iconPlace }: Pictures, admits: Admits): Promise<Art | null> {
  const found = art.find(({ place }) => place === iconPlace) ?? art.find(({ place }) => place === filePlace)
  const icon = found ? await readArt(found.bytes) : null
  return icon && Math.min(icon.width, icon.height) >= leastSide && (await admits(icon.bytes)) ? icon : null
}

/** Her picture as a page can show it before anything is stored. */
export async function iconAddress(icon: Art): Promise<string | null> {
  const small = await readWhole(icon.bytes)
  return small && `data:image/webp;base64,${small.toString('base64')}`
}

/** The files of a card that may be pictures, by their bytes. */
export function possiblePictures({ art }: Pictures): FoundArt[] {
  return art.filter(({ bytes }) => kindOfBytes(bytes) !== null)
}

export type BroughtArt = { card: CharacterCard; pictures: StoredPicture[] | null; art: StoredArt[] }

/**
 * Stores the pictures of a card, each decoded and written anew, and her icon as her portrait where she is not drawn. What
 * is no picture, or is not admitted, goes out of the card's list, and so does the icon of a character who is drawn.
 */
export async function storeArt(
  { store, admits }: { store: FileStore; admits: Admits },
  { card, art, iconPlace }: Pictures & Pick<CardFile, 'card'>,
  icon: Art | null,
): Promise<BroughtArt> {
  const until = performance.now() + mostDecodingMs
  const stored: StoredArt[] = []
  const gone = new Set<string>()
  try {
    for (const { place, bytes } of art.filter((one) => one.place !== filePlace)) {
      const isReplaced = icon === null && place === iconPlace
      const picture = isReplaced || performance.now() > until ? null : await readArt(bytes)
      if (picture && (await admits(picture.bytes)))
        stored.push({ place, file: await saveArt(store, picture.bytes, 'portraits') })
      else gone.add(place)
    }
    const pictures = icon && [await savePicture(store, icon.bytes, { folder: 'portraits', engine: null })]
    return { card: withoutPlaces(card, gone), pictures, art: stored }
  } catch (error) {
    await dropArt(store, { pictures: null, art: stored })
    throw error
  }
}

/** Takes the pictures of a card away that came to no character. */
export async function dropArt(
  store: FileStore,
  { pictures, art }: Pick<BroughtArt, 'pictures' | 'art'>,
): Promise<void> {
  for (const { file } of [...(pictures ?? []), ...art]) await dropPicture(store, file)
}
