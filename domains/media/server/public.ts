export { createDelivery, isSafePreview, nearestWidth } from './delivery.ts'
export { readSeedPictures } from './seed-pictures.ts'
export type { PictureFile } from './seed-pictures.ts'
