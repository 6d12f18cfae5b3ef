import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import type { Appearance, Shot } from './appearance.ts'
import type { Size } from './prints/print.ts'
import { paintPrint } from './prints/print.ts'

export type DrawOptions = {
  onProgress?: (part: number) => void
  /** The quality of the file, 82 if none is given; pictures that ship are smaller. */
  quality?: number
}

/** Draws one photo of a character as WebP: the same appearance, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(
  appearance: Appearance,
  shot: Shot,
  size: Size,
  { onProgress, quality = 82 }: DrawOptions = {},
): Promise<Buffer> {
  const { width, height } = size
  const rgb = await paintPrint(appearance, shot, size)
  onProgress?.(0.8)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .withXmp(provenanceOf(builtInEngine))
    .toBuffer()
}
