import { brushOver } from './brush.ts'
import type { Canvas } from './canvas.ts'
import { layOver, layPaint, multiply, rasterSvg } from './canvas.ts'
import type { Dressed } from './cloth.ts'
import { clothShadow, paintCloth } from './cloth.ts'
import type { Hairstyle } from './hair/hairstyle.ts'
import { paintEarrings, paintGlasses, paintNecklace } from './jewels.ts'
import { randomFor } from './random.ts'
import type { Sight } from './sight.ts'
import { paintSkin } from './skin.ts'
import type { Stage } from './stage.ts'
import { drawing } from './svg.ts'
import { behindNeck } from './tailoring/collars.ts'
import { kitFor } from './tailoring/kit.ts'
import { tailor } from './tailoring/tailor.ts'

/** One photo on its way: who stands there, what she wears, what the camera sees, and the canvas so far. */
export type Photo = { stage: Stage; worn: Dressed; style: Hairstyle; sight: Sight; canvas: Canvas }

/** A vector drawing in the photo's own pixels. */
export const svgOf = (stage: Stage, content: string, defs = '') =>
  rasterSvg(drawing(stage.width, stage.height, content, defs), stage.width, stage.height)

/** Neck, body and clothes, then the head over its collar. */
export async function paintFigure({ stage, worn, sight, canvas }: Photo) {
  const kit = kitFor(stage, worn)
  const behind = behindNeck(kit)
  if (behind) layOver(canvas, await svgOf(stage, behind))
  const skin = paintSkin(stage, sight, stage.hair)
  layPaint(canvas, skin.paint, sight.figureCover)
  const cloth = paintCloth(stage, sight, worn)
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
  layOver(canvas, await svgOf(stage, tailor(kit) + paintNecklace(stage)), sight.figureCover)
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
