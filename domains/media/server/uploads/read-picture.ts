import type { Sharp } from 'sharp'
import type { Crop, PictureSide } from '../../rules.ts'
import { middle, mostPixels, pictureSides, squareIn, uploadBytes } from '../../rules.ts'
import { isMovingPng, kindOfBytes } from './kind-of-bytes.ts'

const decodeSeconds = 2
const webpQuality = 82
const wholeSide = 480
const largestArt = { width: 1440, height: 1920 }
const artQuality = 92
const largest = Math.max(...pictureSides)

export type Squares = Record<PictureSide, Buffer>

/**
 * Decodes a picture and writes it anew as squares, smallest first. Null for what is no single picture of a kind that is
 * taken in, is broken, or is larger than it may be once unpacked.
 */
export function readPicture(bytes: Uint8Array, crop: Crop = middle): Promise<Squares | null> {
  return decoded(bytes, async (picture, { width, height }) => {
    const { left, top, side } = squareIn(width, height, crop)
    const pixels = await pixelsOf(picture.extract({ left, top, width: side, height: side }).resize(largest, largest))
    const squares = await Promise.all(
      pictureSides.map((wanted) =>
        ofPixels(pixels).then((square) => square.resize(wanted, wanted).webp({ quality: webpQuality }).toBuffer()),
      ),
    )
    return Object.fromEntries(pictureSides.map((wanted, index) => [wanted, squares[index]])) as Squares
  })
}

/** Decodes a picture and writes it anew as WebP, whole and no larger than the page shows it; null as above. */
export function readWhole(bytes: Uint8Array): Promise<Buffer | null> {
  if (bytes.byteLength > uploadBytes) return Promise.resolve(null)
  return decoded(bytes, async (picture) => {
    const fitted = picture.resize(wholeSide, wholeSide, { fit: 'inside', withoutEnlargement: true })
    return (await ofPixels(await pixelsOf(fitted))).webp({ quality: webpQuality }).toBuffer()
  })
}

/** A picture that came with a character, written anew as WebP with its transparency. */
export type Art = { bytes: Buffer; width: number; height: number }

/** Decodes a picture of a character and writes it anew, no larger than a photo; null as above. */
export function readArt(bytes: Uint8Array): Promise<Art | null> {
  return decoded(bytes, async (picture) => {
    const fitted = picture.resize({ ...largestArt, fit: 'inside', withoutEnlargement: true })
    const pixels = await pixelsOf(fitted)
    const { width, height } = pixels.info
    return { bytes: await (await ofPixels(pixels)).webp({ quality: artQuality }).toBuffer(), width, height }
  })
}

export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Opens a picture upright for some work; null where it is none that is taken in, or the work finds it broken. */
export async function decoded<Made>(
  bytes: Uint8Array,
  work: (picture: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | null> {
  const kind = kindOfBytes(bytes)
  if (kind === null || (kind === 'image/png' && isMovingPng(bytes))) return null
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels[kind], failOn: 'error', sequentialRead: true } as const
  try {
    const { pages = 1, autoOrient } = await sharp(bytes, options).metadata()
    if (pages > 1 || autoOrient.width * autoOrient.height > mostPixels[kind]) return null
    return await work(sharp(bytes, options).timeout({ seconds: decodeSeconds }).autoOrient(), autoOrient)
  } catch {
    // Any fault that a decoder finds makes the file no picture for us.
    return null
  }
}

/** NOTE: only bare pixels go on from here, so nothing that a file carried beside its picture can come along. */
export function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

export async function ofPixels({ data, info: { width, height, channels } }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels } })
}
