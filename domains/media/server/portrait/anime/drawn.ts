import { paintBeard } from '../beard.ts'
import { layOver, multiply } from '../canvas.ts'
import { smooth } from '../curve.ts'
import type { Photo } from '../figure.ts'
import { layEarrings, layGlasses, paintFigure } from '../figure.ts'
import { growLocks, paintLocksBehind, paintLocksInFront } from '../hair/cel.ts'
import { hairShadow, shadowTint } from '../hair/paint.ts'
import { inkOf } from './face.ts'
import { coverOutline, outline } from './lines.ts'

/** The drawn style: one line weight, two tones. */
export async function drawInLine(photo: Photo) {
  const { stage, style, view, canvas } = photo
  const hair = growLocks(stage, style)
  paintLocksBehind(canvas, hair)
  const { cloth, hairline } = paintFigure(photo)
  const ink = inkOf(stage)
  multiply(canvas, coverOutline(stage, cloth.cover), ink, 0.85)
  multiply(canvas, outline(stage, view), ink, 0.9)
  layOver(canvas, photo.drawings.features)
  const shadow = hairShadow(stage, hair.locks, { ...view, hairline }, 0.004)
  for (let q = 0; q < shadow.length; q++) shadow[q] = smooth(0.4, 0.6, shadow[q])
  multiply(canvas, shadow, shadowTint(stage), 0.62)
  paintBeard(stage, canvas, view)
  await layGlasses(photo)
  const cover = paintLocksInFront(stage, canvas, hair, view.view, hairline)
  multiply(canvas, coverOutline(stage, cover), hair.ink, 0.85)
  await layEarrings(photo)
}
