import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '../provenance.ts'
import { toBytes } from './canvas.ts'
import { finish } from './finish.ts'
import type { Look, Shot } from './look.ts'
import type { Size } from './photo.ts'
import { beginPhoto, paintHer } from './photo.ts'

export type DrawOptions = { onProgress?: (part: number) => void }

/** Draws one photo of a character as WebP: the same look, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(look: Look, shot: Shot, size: Size, options: DrawOptions = {}): Promise<Buffer> {
  const { width, height } = size
  const rgb = await paintPortrait(look, shot, size, options)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .withXmp(provenanceOf(builtInEngine))
    .toBuffer()
}

/** The painted pixels of one photo, three bytes each. */
export async function paintPortrait(
  look: Look,
  shot: Shot,
  size: Size,
  { onProgress }: DrawOptions = {},
): Promise<Buffer> {
  const photo = await beginPhoto(look, shot, size)
  onProgress?.(0.3)
  await paintHer(photo)
  onProgress?.(0.8)
  finish(photo.stage, photo.canvas, photo.view.figureCover)
  return toBytes(photo.canvas)
}
