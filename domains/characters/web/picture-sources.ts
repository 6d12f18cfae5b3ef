import { pictureAt, pictureSet } from '#ui/primitives/picture-address.ts'
import type { Picture } from '../contract.ts'

/** The widths that pictures are stored in. */
const widths = [160, 320, 480, 720, 960]

/** Addresses of one picture at every width, for an img's src and srcSet. */
export function pictureSources({ url }: Pick<Picture, 'url'>): { src: string; srcSet: string } {
  return { src: pictureAt(url, 480), srcSet: pictureSet(url, widths) }
}

/** The address of a picture at its greatest width. */
export function largestPicture({ url }: Pick<Picture, 'url'>): string {
  return pictureAt(url, 960)
}
