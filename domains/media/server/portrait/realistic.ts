import { paintBeard } from './beard.ts'
import { layOver, multiply } from './canvas.ts'
import type { Photo } from './figure.ts'
import { layEarrings, layGlasses, paintFigure } from './figure.ts'
import { growHair, hairShadow, paintHairBehind, paintHairInFront, shadowTint } from './hair/paint.ts'

/** The realistic style: soft planes of light, single hairs. */
export async function paintSoftly(photo: Photo) {
  const { stage, style, view, canvas } = photo
  const hair = growHair(stage, style)
  paintHairBehind(canvas, hair)
  const { hairline } = paintFigure(photo)
  layOver(canvas, photo.drawings.features)
  multiply(canvas, hairShadow(stage, hair.runs[0] ?? [], { ...view, hairline }, 0.018), shadowTint(stage), 0.8)
  paintBeard(stage, canvas, view)
  await layGlasses(photo)
  paintHairInFront(canvas, hair, view.view)
  await layEarrings(photo)
}
