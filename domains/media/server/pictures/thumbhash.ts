import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const thumbSide = 96

/** The thumbhash of a picture, in Base64: a few bytes that a page draws until the picture has come. */
export async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(thumbSide, thumbSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
