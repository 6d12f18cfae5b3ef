import { drawAnimeFace } from './anime/anime-face.ts'
import type { Bytes } from './raster/buffer.ts'
import { rasterSvg } from './raster/canvas.ts'
import type { WornGarment } from './garments/cloth.ts'
import { paintNecklace } from './accessories.ts'
import { paintMarks } from './face/nose.ts'
import type { DrawnPlace } from './scene/scene.ts'
import { drawPlace } from './scene/scene.ts'
import type { Stage } from './stage.ts'
import { svgDocument } from './raster/svg.ts'
import { behindNeck } from './garments/details/collars.ts'
import { detailTools } from './garments/details/tools.ts'
import { drawDetails } from './garments/details/details.ts'

/** The parts drawn as vectors: the place, hoods and collars behind the neck, the garment's details, the face. */
export type VectorLayers = { place: DrawnPlace; behind: Bytes | null; details: Bytes; features: Bytes }

/** A vector drawing at the photo's size. */
export const svgOf = (stage: Stage, content: string, defs = '') =>
  rasterSvg(svgDocument(stage.width, stage.height, content, defs), stage.width, stage.height)

/** Begins all vector drawings of a photo; sharp rasterises them on its own threads while this one computes light. */
export async function drawVectorLayers(stage: Stage, worn: WornGarment): Promise<VectorLayers> {
  const tools = detailTools(stage, worn)
  const hood = behindNeck(tools)
  const [place, behind, details, features] = await Promise.all([
    drawPlace(stage),
    hood ? svgOf(stage, hood) : null,
    svgOf(stage, drawDetails(tools) + paintNecklace(stage)),
    drawFeatures(stage),
  ])
  return { place, behind, details, features }
}

/** Eyes, brows, nose, mouth and marks of the face. */
export function drawFeatures(stage: Stage): Promise<Bytes> {
  const face = drawAnimeFace(stage)
  return svgOf(stage, face.body + paintMarks(stage), face.defs)
}
