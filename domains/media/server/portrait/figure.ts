import { brushOver } from './brush.ts'
import type { Canvas } from './canvas.ts'
import { layOver, layPaint, multiply } from './canvas.ts'
import type { ClothPaint, Dressed } from './cloth.ts'
import { clothShadow, paintCloth } from './cloth.ts'
import type { Drawings } from './drawings.ts'
import { svgOf } from './drawings.ts'
import type { Hairstyle } from './hair/hairstyle.ts'
import { paintEarrings, paintGlasses } from './jewels.ts'
import { randomFor } from './random.ts'
import type { Viewpoint } from './sight.ts'
import type { SkinPaint } from './skin.ts'
import { paintSkin } from './skin.ts'
import type { Stage } from './stage.ts'

/** The figure's skin and cloth in their light. */
export type Shaded = { skin: SkinPaint; cloth: ClothPaint }

/** One photo on its way: who stands there, what she wears, what the camera sees, and the canvas so far. */
export type Photo = {
  stage: Stage
  worn: Dressed
  style: Hairstyle
  view: Viewpoint
  shaded: Shaded
  drawings: Drawings
  canvas: Canvas
}

/** Lights skin and cloth. */
export function shadeFigure(stage: Stage, view: Viewpoint, worn: Dressed): Shaded {
  return { skin: paintSkin(stage, view, stage.hair), cloth: paintCloth(stage, view, worn) }
}

/** Neck, body and clothes, then the head over its collar. */
export function paintFigure({ stage, view, shaded, drawings, canvas }: Photo) {
  const { skin, cloth } = shaded
  if (drawings.behind) layOver(canvas, drawings.behind)
  layPaint(canvas, skin.paint, view.figureCover)
  multiply(canvas, clothShadow(stage, cloth, view), [120, 70, 66], stage.anime ? 0.4 : 0.7)
  for (let q = 0; q < cloth.cover.length; q++) cloth.cover[q] *= view.figureCover[q]
  layPaint(canvas, cloth.paint, cloth.cover)
  if (!stage.anime)
    brushOver(canvas, randomFor(stage.shot.seed, 'cloth strokes'), {
      alpha: 0.2,
      size: 0.7,
      count: 1800,
      only: cloth.cover,
    })
  layOver(canvas, drawings.details, view.figureCover)
  layPaint(canvas, skin.paint, view.headCover)
  return { cloth, hairline: skin.hairline }
}

/** Glasses, which lie over the face and under the hair. */
export async function layGlasses({ stage, canvas }: Photo) {
  const glasses = paintGlasses(stage)
  if (glasses) layOver(canvas, await svgOf(stage, glasses))
}

/** Earrings, which lie over everything. */
export async function layEarrings({ stage, style, view, canvas }: Photo) {
  const earrings = paintEarrings(stage, view, style.earsShow)
  if (earrings) layOver(canvas, await svgOf(stage, earrings))
}
