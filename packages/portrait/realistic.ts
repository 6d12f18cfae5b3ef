import { paintBeard } from './face/beard.ts'
import { layOver, multiply } from './raster/canvas.ts'
import type { Photo } from './figure.ts'
import { layEarrings, layGlasses, paintFigure } from './figure.ts'
import { growHair, hairShadow, paintHairBehind, paintHairInFront, shadowTint } from './hair/paint.ts'

/** The realistic style: soft planes of light, single hairs. */
export async function paintRealistic(photo: Photo) {
  const { stage, style, visibility, canvas } = photo
  const hair = growHair(stage, style)
  paintHairBehind(canvas, hair)
  const { hairline } = paintFigure(photo)
  layOver(canvas, photo.layers.features)
  multiply(canvas, hairShadow(stage, hair.runs[0] ?? [], { ...visibility, hairline }, 0.018), shadowTint(stage), 0.8)
  paintBeard(stage, canvas, visibility)
  await layGlasses(photo)
  paintHairInFront(canvas, hair, visibility.view)
  await layEarrings(photo)
}
