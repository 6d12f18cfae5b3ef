import type { Picture } from '../contract.ts'

/** The widths that pictures are kept in. */
const widths = [160, 320, 480, 720, 960]

/** Addresses of one picture at every width, for an img's src and srcSet. */
export function pictureSources({ url }: Pick<Picture, 'url'>): { src: string; srcSet: string } {
  const join = url.includes('?') ? '&' : '?'
  return { src: `${url}${join}w=480`, srcSet: widths.map((width) => `${url}${join}w=${width} ${width}w`).join(', ') }
}
