import sharp from 'sharp'

/** Bytes of a picture, four a pixel. */
export type Pixels = Uint8Array

/** Rasterises a drawing to straight red, green, blue and alpha. */
export async function rasterise(svg: string): Promise<Pixels> {
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}
