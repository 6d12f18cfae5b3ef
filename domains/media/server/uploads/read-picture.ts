import type { Crop, PictureSide } from '../../rules.ts'
import { middle, mostPixels, pictureSides, squareIn } from '../../rules.ts'
import { isMovingPng, kindOfBytes } from './kind-of-bytes.ts'

const decodeSeconds = 2
const webpQuality = 82
const largest = Math.max(...pictureSides)

export type Squares = Record<PictureSide, Buffer>

/**
 * Decodes a picture and writes it anew as squares, smallest first. Null for what is no single picture of a kind that is
 * taken in, is broken, or is larger than it may be once unpacked.
 */
export async function readPicture(bytes: Uint8Array, crop: Crop = middle): Promise<Squares | null> {
  const kind = kindOfBytes(bytes)
  if (kind === null || (kind === 'image/png' && isMovingPng(bytes))) return null
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: mostPixels[kind], failOn: 'error', sequentialRead: true } as const
  try {
    const { pages = 1, autoOrient } = await sharp(bytes, options).metadata()
    if (pages > 1 || autoOrient.width * autoOrient.height > mostPixels[kind]) return null
    const { left, top, side } = squareIn(autoOrient.width, autoOrient.height, crop)
    // NOTE: only bare pixels go on from here, so nothing that a file carried beside its picture can come along.
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(largest, largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const squares = await Promise.all(
      pictureSides.map((wanted) =>
        sharp(data, { raw: { width, height, channels } })
          .resize(wanted, wanted)
          .webp({ quality: webpQuality })
          .toBuffer(),
      ),
    )
    return Object.fromEntries(pictureSides.map((wanted, index) => [wanted, squares[index]])) as Squares
  } catch {
    // Whatever a decoder has against a file, it is no picture for us.
    return null
  }
}
