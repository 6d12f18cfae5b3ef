import { drawFace } from './anime/anime-face.ts'
import type { Bytes } from './raster/buffer.ts'
import { rasterSvg } from './raster/canvas.ts'
import type { Dressed } from './garments/cloth.ts'
import { paintEyes } from './face/eyes.ts'
import { paintNecklace } from './accessories.ts'
import { paintMouth } from './face/mouth.ts'
import { paintMarks, paintNose } from './face/nose.ts'
import type { DrawnPlace } from './scene/scene.ts'
import { drawPlace } from './scene/scene.ts'
import type { Stage } from './stage.ts'
import type { Drawn } from './raster/svg.ts'
import { drawing } from './raster/svg.ts'
import { behindNeck } from './garments/details/collars.ts'
import { kitFor } from './garments/details/tools.ts'
import { tailor } from './garments/details/details.ts'

/** What is drawn as vectors: the place, what lies behind the neck, the garment's details, the face. */
export type Drawings = { place: DrawnPlace; behind: Bytes | null; details: Bytes; features: Bytes }

/** A vector drawing in the photo's own pixels. */
export const svgOf = (stage: Stage, content: string, defs = '') =>
  rasterSvg(drawing(stage.width, stage.height, content, defs), stage.width, stage.height)

/** Begins all vector drawings of a photo; they are made on other threads while this one looks and lights. */
export async function drawVectors(stage: Stage, worn: Dressed): Promise<Drawings> {
  const kit = kitFor(stage, worn)
  const hood = behindNeck(kit)
  const [place, behind, details, features] = await Promise.all([
    drawPlace(stage),
    hood ? svgOf(stage, hood) : null,
    svgOf(stage, tailor(kit) + paintNecklace(stage)),
    drawFeatures(stage),
  ])
  return { place, behind, details, features }
}

/** Eyes, brows, nose, mouth and marks of the face. */
export function drawFeatures(stage: Stage): Promise<Bytes> {
  const face = stage.anime ? drawFace(stage) : softFace(stage)
  return svgOf(stage, face.body + paintMarks(stage), face.defs)
}

function softFace(stage: Stage): Drawn {
  const [eyes, mouth] = [paintEyes(stage), paintMouth(stage)]
  return { body: paintNose(stage) + eyes.body + mouth.body, defs: eyes.defs + mouth.defs }
}
