/** The largest picture that is taken in: 5M, counted in units of 1024. */
export const uploadBytes = 5 * 1024 * 1024

/** The kinds of pictures that are taken in. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]

/**
 * Larger pictures are refused before anything of them is unpacked. What a decoder takes for each pixel differs by kind:
 * with these, none takes more than 200 MB or two seconds of one processor.
 */
export const mostPixels: Record<PictureType, number> = {
  'image/jpeg': 40_000_000,
  'image/png': 40_000_000,
  'image/webp': 30_000_000,
  'image/avif': 9_000_000,
}

/** The largest video that is taken in: 100M, counted in units of 1024. */
export const videoBytes = 100 * 1024 * 1024

/** The longest video that is taken in. */
export const videoSeconds = 15

/** A container may count a frame beyond its length. */
export const isTooLong = (seconds: number): boolean => seconds > videoSeconds + 0.1

/** The kinds of videos that are taken in. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const

/** Why a video was not taken in, as the address of an upload answers. */
export const videoProblems = [
  'too-large',
  'too-long',
  'unreadable',
  'refused',
  'withheld',
  'busy',
  'too-many',
  'not-here',
] as const
export type VideoProblem = (typeof videoProblems)[number]

/** Sides of the squares that a picture is stored in. */
export const pictureSides = [128, 512] as const
export type PictureSide = (typeof pictureSides)[number]

/**
 * The square that is cut out of a picture as it stands upright: its side as part of the shorter side, and where it lies
 * in the room that is left, from 0 at the start to 1 at the end.
 */
export type Crop = { size: number; x: number; y: number }

/** The whole shorter side, in the middle. */
export const middle: Crop = { size: 1, x: 0.5, y: 0.5 }

/** The square of a crop in pixels. */
export function squareIn(width: number, height: number, { size, x, y }: Crop) {
  const side = Math.max(1, Math.round(Math.min(width, height) * size))
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side }
}

/** A person's own words about what a photo shows, in characters. */
export const wordsLength = 300

/** The example in the empty field for those words; in every language it is read as just this. */
export const wordsExample = { outfit: 'leather-jacket', place: 'rooftop' } as const

/** How dark a skin is drawn, where somebody's words say it; else it follows from the origin. */
export const skins = ['fair', 'olive', 'brown', 'dark'] as const
export type Skin = (typeof skins)[number]

/** Marks of somebody's looks that own words can name, beside the lists of creation. */
export const marks = ['tall', 'short', 'freckles', 'glasses', 'dimples', 'beard', 'stubble', 'tattoos'] as const
export type Mark = (typeof marks)[number]

/** Each of them on the scale of the picture engine, from 0 to 1. */
export const skinTones: Record<Skin, number> = { fair: 0.1, olive: 0.36, brown: 0.56, dark: 0.8 }
