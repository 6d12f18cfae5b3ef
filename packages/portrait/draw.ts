import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import { toBytes } from './raster/canvas.ts'
import { finish } from './raster/finish.ts'
import type { Appearance, Shot } from './appearance.ts'
import type { Size } from './photo.ts'
import { paintPrint } from './prints/print.ts'
import { preparePhoto, paintPerson } from './photo.ts'

export type DrawOptions = { onProgress?: (part: number) => void }

/** Draws one photo of a character as WebP: the same appearance, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(
  appearance: Appearance,
  shot: Shot,
  size: Size,
  options: DrawOptions = {},
): Promise<Buffer> {
  const { width, height } = size
  const rgb = await paintPortrait(appearance, shot, size, options)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .withXmp(provenanceOf(builtInEngine))
    .toBuffer()
}

/** The painted pixels of one photo, three bytes each. */
export async function paintPortrait(
  appearance: Appearance,
  shot: Shot,
  size: Size,
  { onProgress }: DrawOptions = {},
): Promise<Buffer> {
  if (appearance.style === 'REALITY') {
    const print = await paintPrint(appearance, shot, size)
    onProgress?.(0.8)
    return print
  }
  const photo = await preparePhoto(appearance, shot, size)
  onProgress?.(0.3)
  await paintPerson(photo)
  onProgress?.(0.8)
  finish(photo.stage, photo.canvas, photo.visibility.figureMask)
  return toBytes(photo.canvas)
}
