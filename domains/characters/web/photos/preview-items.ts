import type { Photo } from '#domains/media/photo-contract.ts'
import type { PreviewItem } from '#ui/patterns/media-preview.tsx'
import { largestPicture } from '../picture-sources.ts'

/** Whether a photo can be opened: it is drawn, and not locked. */
export function isClear({ isLocked, state, image }: Photo): boolean {
  return !isLocked && state === 'done' && image !== null
}

/** The photos and loops of a preview. A loop is an animated picture: it plays by itself, and needs no player. */
export function previewItems<P extends Photo>(photos: readonly P[], describe: (photo: P) => string): PreviewItem[] {
  return photos.filter(isClear).flatMap((photo) => {
    if (photo.image === null) return []
    const { width, height, thumbhash } = photo.image
    const src = largestPicture(photo.image)
    return [{ key: photo.id, kind: 'image', src, alt: describe(photo), width, height, thumbhash }]
  })
}
