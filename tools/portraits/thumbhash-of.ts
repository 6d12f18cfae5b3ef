import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The small hash that a page shows as colours before a picture is there, in Base64. */
export async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(75, 100, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
