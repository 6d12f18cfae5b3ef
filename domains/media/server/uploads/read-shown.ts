import { thumbhashOf } from '../pictures/thumbhash.ts'
import { decoded, ofPixels, pixelsOf } from './read-picture.ts'

/** The longest side of a picture as pages show it, and as engines read it. */
const [pageSide, engineSide] = [1440, 768]
const webpQuality = 82
const jpegQuality = 80

/** The size of a picture that a person shows, and a blurred stand-in for it. */
export type ShownSize = { width: number; height: number; thumbhash: string }
/** A picture that a person shows, as a page shows it and as an engine reads it. */
export type Shown = { page: Buffer; engine: Buffer; size: ShownSize }

/**
 * Decodes a picture and writes it anew as a whole: WebP for pages, and a smaller JPEG for engines, not all of which decode
 * WebP. Null for what is no single picture of a kind that is taken in, is broken, or is too large once unpacked.
 */
export function readShown(bytes: Uint8Array): Promise<Shown | null> {
  return decoded(bytes, async (picture) => {
    const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
    // A model would see the colour behind a transparent part; white is that of paper.
    const pixels = await pixelsOf(picture.resize(inside(pageSide)).flatten({ background: '#fff' }))
    const { width, height } = pixels.info
    const [page, engine, thumbhash] = await Promise.all([
      ofPixels(pixels).then((one) => one.webp({ quality: webpQuality }).toBuffer()),
      ofPixels(pixels).then((one) => one.resize(inside(engineSide)).jpeg({ quality: jpegQuality }).toBuffer()),
      ofPixels(pixels).then(thumbhashOf),
    ])
    return { page, engine, size: { width, height, thumbhash } }
  })
}
