import { readFile } from 'node:fs/promises'
import { provenanceOf } from '#platform/images/provenance.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import type { PictureFile, SeedPictures } from './seed-pictures.ts'

const shippedFile = /^shipped\/([a-z0-9-]+)\/(\d+)\/([0-9a-f]+)$/

/** So many shipped pictures of a character, her cover first, are open for every adult; the others are sold as photos. */
export const openShots = 3
const exportQuality = 92

export type ShippedFile = { characterId: string; index: number; hash: string }

/** A picture that ships with the product: it lies beside the catalogue, not in the storage. */
export function shippedPicture(characterId: string, index: number, file: PictureFile): StoredPicture {
  const { width, height, thumbhash } = file
  return { file: `shipped/${characterId}/${index}/${file.hash.slice(0, 8)}`, width, height, thumbhash }
}

/** The parts of the name of a shipped picture; null for pictures of the storage. */
export function parseShippedFile(file: string): ShippedFile | null {
  const [, characterId, index, hash] = shippedFile.exec(file) ?? []
  return characterId && hash ? { characterId, index: Number(index), hash } : null
}

/** Where everybody finds an open shipped picture; null for those that are sold, and for pictures of the storage. */
export function openShippedAddress(file: string): string | null {
  const shipped = parseShippedFile(file)
  if (!shipped || shipped.index >= openShots) return null
  return `/media/characters/${shipped.characterId}/${shipped.index}?v=${shipped.hash}`
}

/** A shipped picture whole, with its origin in it, for the export of a person who paid for it; null where it ships no longer. */
export async function readShipped(seeded: SeedPictures, file: string): Promise<Buffer | null> {
  const shipped = parseShippedFile(file)
  const picture = shipped && seeded.get(shipped.characterId)?.[shipped.index]
  if (!picture) return null
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(picture.file)
  return sharp(bytes).withXmp(provenanceOf(picture.engine)).webp({ quality: exportQuality }).toBuffer()
}
