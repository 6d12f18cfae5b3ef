import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { builtInEngine } from '#platform/images/provenance.ts'

const shippedFolder = fileURLToPath(new URL('../../../characters/seed/portraits/', import.meta.url))
export const pictureIndexName = 'index.json'

const pictureFile = z.object({
  file: z.string(),
  hash: z.string(),
  thumbhash: z.string(),
  width: z.number(),
  height: z.number(),
  /** The engine that drew it, which its file names as its kind of origin. */
  engine: z.string().default(builtInEngine),
})
const pictureIndex = z.record(z.string(), z.array(pictureFile))

/** A picture of a seeded character on disk: its absolute path, a hash of its content, and what a page shows before it. */
export type PictureFile = z.infer<typeof pictureFile>
/** The pictures of the seeded characters, by character, cover first. */
export type SeedPictures = ReadonlyMap<string, readonly PictureFile[]>

/**
 * The pictures that ship with the seeded characters; those of an operator's folder go before them, character by character.
 * Throws where that folder has no index.
 */
export function readSeedPictures(operatorsFolder?: string): SeedPictures {
  const shipped = readIndex(shippedFolder)
  if (operatorsFolder === undefined) return shipped
  if (!existsSync(join(operatorsFolder, pictureIndexName)))
    throw new Error(`CAST_PICTURES: ${operatorsFolder} has no accepted pictures; run npm run pictures:cast first`)
  return new Map([...shipped, ...readIndex(operatorsFolder)])
}

function readIndex(folder: string): Map<string, PictureFile[]> {
  const index = pictureIndex.parse(JSON.parse(readFileSync(join(folder, pictureIndexName), 'utf8')))
  return new Map(
    Object.entries(index).map(([id, files]) => [id, files.map((one) => ({ ...one, file: join(folder, one.file) }))]),
  )
}
