import data from './prices.json' with { type: 'json' }

export type PhotoKind = 'image' | 'video'

/** Coins that having a photo or a loop made takes. */
export const generation: Readonly<Record<PhotoKind, number>> = { image: data.image, video: data.video }

/** Coins that unlocking takes where the photo says nothing else. */
export const unlocking: Readonly<Record<PhotoKind, number>> = data.unlock

/** Most photos of one person that may be on their way at once. */
export const { mostWaiting } = data
