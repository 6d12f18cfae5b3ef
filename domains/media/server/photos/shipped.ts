import type { StoredPicture } from '../generation/picture-generator.ts'
import type { PictureFile } from '../pictures/seed-pictures.ts'

const shippedFile = /^shipped\/([a-z0-9-]+)\/(\d+)\/([0-9a-f]+)$/

/** A picture that ships with the product: it lies beside the catalogue, not in the storage, and is open for every adult. */
export function shippedPicture(characterId: string, index: number, file: PictureFile): StoredPicture {
  const { width, height, thumbhash } = file
  return { file: `shipped/${characterId}/${index}/${file.hash.slice(0, 8)}`, width, height, thumbhash }
}

/** Where a shipped picture is found; null for pictures of the storage. */
export function shippedAddress(file: string): string | null {
  const [, characterId, index, hash] = shippedFile.exec(file) ?? []
  return characterId ? `/media/characters/${characterId}/${index}?v=${hash}` : null
}
