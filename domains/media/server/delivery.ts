import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFile } from './seed-pictures.ts'
import { seedPicturePath } from './seed-pictures.ts'

/** Widths a picture is served in. */
export const pictureWidths = [160, 320, 480, 720, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp'
export type Rendition = { bytes: Buffer; contentType: string; etag: string }

/** The cover is a safe preview for everyone; further pictures are for people who have passed the age gate. */
export function isSafePreview(index: number): boolean {
  return index === 0
}

/** The smallest width on offer that is at least as wide as asked. */
export function nearestWidth(asked: number): PictureWidth {
  return pictureWidths.find((width) => width >= asked) ?? 960
}

/** Makes each size of a picture once and keeps it in the data folder. */
export function createDelivery(pictures: ReadonlyMap<string, PictureFile[]>, cacheFolder: string) {
  const making = new Map<string, Promise<Rendition>>()

  const make = async (
    characterId: string,
    picture: PictureFile,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Rendition> => {
    const name = createHash('sha256')
      .update(`${characterId}/${picture.hash}/${width}/${format}`)
      .digest('hex')
      .slice(0, 32)
    const path = join(cacheFolder, `${name}.${format}`)
    const cached = await readFile(path).catch(() => null)
    const bytes = cached ?? (await render(picture, width, format))
    if (!cached) await keep(cacheFolder, path, bytes)
    return { bytes, contentType: `image/${format}`, etag: `"${name}"` }
  }

  return {
    /** One size of one picture, or null when there is no such picture. */
    async picture(
      characterId: string,
      index: number,
      width: PictureWidth,
      format: PictureFormat,
    ): Promise<Rendition | null> {
      const picture = pictures.get(characterId)?.[index]
      if (!picture) return null
      const key = `${characterId}/${index}/${width}/${format}`
      const running = making.get(key) ?? make(characterId, picture, width, format).finally(() => making.delete(key))
      making.set(key, running)
      return running
    },
  }
}

async function render(picture: PictureFile, width: number, format: PictureFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(seedPicturePath(picture.file)).resize({ width: Math.min(width, picture.width) })
  return format === 'avif' ? image.avif({ quality: 55, effort: 3 }).toBuffer() : image.webp({ quality: 78 }).toBuffer()
}

/** A full disk costs only the cache: the picture is still served. */
async function keep(folder: string, path: string, bytes: Buffer): Promise<void> {
  const partial = `${path}.${process.pid}.part`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(partial, bytes))
    .then(() => rename(partial, path))
    .catch(() => undefined)
}
