import type { Canvas } from './raster/canvas.ts'
import { layOver, layPaint, multiply } from './raster/canvas.ts'
import type { ClothPaint, WornGarment } from './garments/cloth.ts'
import { clothShadow, paintCloth } from './garments/cloth.ts'
import type { VectorLayers } from './vector-layers.ts'
import { svgOf } from './vector-layers.ts'
import type { Hairstyle } from './hair/hairstyle.ts'
import { paintEarrings, paintGlasses } from './accessories.ts'
import type { Visibility } from './visibility.ts'
import type { SkinPaint } from './body/skin.ts'
import { paintSkin } from './body/skin.ts'
import type { Stage } from './stage.ts'

/** The figure's skin and cloth as the light shows them. */
export type Shaded = { skin: SkinPaint; cloth: ClothPaint }

/** One photo while it is painted: set-up, clothes, visibility, and the canvas so far. */
export type Photo = {
  stage: Stage
  worn: WornGarment
  style: Hairstyle
  visibility: Visibility
  shaded: Shaded
  layers: VectorLayers
  canvas: Canvas
}

/** Shades skin and cloth. */
export function shadeFigure(stage: Stage, visibility: Visibility, worn: WornGarment): Shaded {
  return { skin: paintSkin(stage, visibility, stage.hair), cloth: paintCloth(stage, visibility, worn) }
}

/** Paints neck, body and clothes, then the head over its collar. */
export function paintFigure({ stage, visibility, shaded, layers, canvas }: Photo) {
  const { skin, cloth } = shaded
  if (layers.behind) layOver(canvas, layers.behind)
  layPaint(canvas, skin.paint, visibility.figureMask)
  multiply(canvas, clothShadow(stage, cloth, visibility), [120, 70, 66], 0.4)
  for (let q = 0; q < cloth.mask.length; q++) cloth.mask[q] *= visibility.figureMask[q]
  layPaint(canvas, cloth.paint, cloth.mask)
  layOver(canvas, layers.details, visibility.figureMask)
  layPaint(canvas, skin.paint, visibility.headMask)
  return { cloth, hairline: skin.hairline }
}

/** Paints glasses, over the face and under the hair. */
export async function layGlasses({ stage, canvas }: Photo) {
  const glasses = paintGlasses(stage)
  if (glasses) layOver(canvas, await svgOf(stage, glasses))
}

/** Paints earrings, over everything. */
export async function layEarrings({ stage, style, visibility, canvas }: Photo) {
  const earrings = paintEarrings(stage, visibility, style.earsShow)
  if (earrings) layOver(canvas, await svgOf(stage, earrings))
}
