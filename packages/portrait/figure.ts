import { brushOver } from './raster/brush.ts'
import type { Canvas } from './raster/canvas.ts'
import { layOver, layPaint, multiply } from './raster/canvas.ts'
import type { ClothPaint, Dressed } from './garments/cloth.ts'
import { clothShadow, paintCloth } from './garments/cloth.ts'
import type { Drawings } from './vector-layers.ts'
import { svgOf } from './vector-layers.ts'
import type { Hairstyle } from './hair/hairstyle.ts'
import { paintEarrings, paintGlasses } from './accessories.ts'
import { randomFor } from './math/random.ts'
import type { Sight } from './visibility.ts'
import type { SkinPaint } from './body/skin.ts'
import { paintSkin } from './body/skin.ts'
import type { Stage } from './stage.ts'

/** The figure's skin and cloth in their light. */
export type Shaded = { skin: SkinPaint; cloth: ClothPaint }

/** One photo on its way: who stands there, what she wears, what the camera sees, and the canvas so far. */
export type Photo = {
  stage: Stage
  worn: Dressed
  style: Hairstyle
  sight: Sight
  shaded: Shaded
  drawings: Drawings
  canvas: Canvas
}

/** Lights skin and cloth. */
export function shadeFigure(stage: Stage, sight: Sight, worn: Dressed): Shaded {
  return { skin: paintSkin(stage, sight, stage.hair), cloth: paintCloth(stage, sight, worn) }
}

/** Neck, body and clothes, then the head over its collar. */
export function paintFigure({ stage, sight, shaded, drawings, canvas }: Photo) {
  const { skin, cloth } = shaded
  if (drawings.behind) layOver(canvas, drawings.behind)
  layPaint(canvas, skin.paint, sight.figureCover)
  multiply(canvas, clothShadow(stage, cloth, sight), [120, 70, 66], stage.anime ? 0.4 : 0.7)
  for (let q = 0; q < cloth.cover.length; q++) cloth.cover[q] *= sight.figureCover[q]
  layPaint(canvas, cloth.paint, cloth.cover)
  if (!stage.anime)
    brushOver(canvas, randomFor(stage.shot.seed, 'cloth strokes'), {
      alpha: 0.2,
      size: 0.7,
      count: 1800,
      only: cloth.cover,
    })
  layOver(canvas, drawings.details, sight.figureCover)
  layPaint(canvas, skin.paint, sight.headCover)
  return { cloth, hairline: skin.hairline }
}

/** Glasses, which lie over the face and under the hair. */
export async function layGlasses({ stage, canvas }: Photo) {
  const glasses = paintGlasses(stage)
  if (glasses) layOver(canvas, await svgOf(stage, glasses))
}

/** Earrings, which lie over everything. */
export async function layEarrings({ stage, style, sight, canvas }: Photo) {
  const earrings = paintEarrings(stage, sight, style.earsShow)
  if (earrings) layOver(canvas, await svgOf(stage, earrings))
}
