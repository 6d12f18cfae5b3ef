import { paintBeard } from '../face/beard.ts'
import { layOver, multiply } from '../raster/canvas.ts'
import { smooth } from '../math/curve.ts'
import type { Photo } from '../figure.ts'
import { layEarrings, layGlasses, paintFigure } from '../figure.ts'
import { growLocks, paintLocksBehind, paintLocksInFront } from '../hair/cel.ts'
import { hairShadow, shadowTint } from '../hair/paint.ts'
import { inkOf } from './anime-face.ts'
import { maskOutline, outline } from './lines.ts'

/** The anime style: one line weight, two tones. */
export async function paintAnime(photo: Photo) {
  const { stage, style, visibility, canvas } = photo
  const hair = growLocks(stage, style)
  paintLocksBehind(canvas, hair)
  const { cloth, hairline } = paintFigure(photo)
  const ink = inkOf(stage)
  multiply(canvas, maskOutline(stage, cloth.mask), ink, 0.85)
  multiply(canvas, outline(stage, visibility), ink, 0.9)
  layOver(canvas, photo.layers.features)
  const shadow = hairShadow(stage, hair.locks, { ...visibility, hairline }, 0.004)
  for (let q = 0; q < shadow.length; q++) shadow[q] = smooth(0.4, 0.6, shadow[q])
  multiply(canvas, shadow, shadowTint(stage), 0.62)
  paintBeard(stage, canvas, visibility)
  await layGlasses(photo)
  const mask = paintLocksInFront(stage, canvas, hair, visibility.view, hairline)
  multiply(canvas, maskOutline(stage, mask), hair.ink, 0.85)
  await layEarrings(photo)
}
