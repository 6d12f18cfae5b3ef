import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import type { Appearance, Shot } from './appearance.ts'
import type { Size } from './prints/print.ts'
import { paintPrint } from './prints/print.ts'
import type { ExpressionName } from './vocabulary.ts'

/** A face for one picture: its expression, and whether the eyes are closed as in a blink. */
export type Face = { expression: ExpressionName; isBlinking: boolean }

export type DrawOptions = {
  onProgress?: (part: number) => void
  /** The quality of the file, 82 if none is given; pictures that ship are smaller. */
  quality?: number
  /** Another face than the one of her temper, or closed eyes; the rest of the picture is the same. */
  face?: Face
}

/** Draws one photo of a character as WebP: the same appearance, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(
  appearance: Appearance,
  shot: Shot,
  size: Size,
  { onProgress, quality = 82, face }: DrawOptions = {},
): Promise<Buffer> {
  const { width, height } = size
  const moment = face && { time: 0, lids: face.isBlinking ? 1 : 0, face: face.expression }
  const rgb = await paintPrint(appearance, shot, size, moment)
  onProgress?.(0.8)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .withXmp(provenanceOf(builtInEngine))
    .toBuffer()
}
