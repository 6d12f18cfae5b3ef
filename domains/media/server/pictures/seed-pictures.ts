import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = new URL('../../../characters/seed/portraits/', import.meta.url)

const pictureFile = z.object({
  file: z.string(),
  hash: z.string(),
  thumbhash: z.string(),
  width: z.number(),
  height: z.number(),
})
const pictureIndex = z.record(z.string(), z.array(pictureFile))
export type PictureFile = z.infer<typeof pictureFile>

/** The pictures that ship with the seeded characters, by character, cover first. */
export function readSeedPictures(): Map<string, PictureFile[]> {
  const index = pictureIndex.parse(JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')))
  return new Map(Object.entries(index))
}

/** Where a shipped picture lies on disk; `file` is its path below the pictures' folder, as the index names it. */
export function seedPicturePath(file: string): string {
  return fileURLToPath(new URL(file, folder))
}
