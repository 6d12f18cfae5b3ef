import { drawFace } from './anime/face.ts'
import type { Bytes } from './buffer.ts'
import { rasterSvg } from './canvas.ts'
import type { Dressed } from './cloth.ts'
import { paintEyes } from './eyes.ts'
import { paintNecklace } from './jewels.ts'
import { paintMouth } from './mouth.ts'
import { paintMarks, paintNose } from './nose.ts'
import type { DrawnPlace } from './scene/scene.ts'
import { drawPlace } from './scene/scene.ts'
import type { Stage } from './stage.ts'
import type { Drawn } from './svg.ts'
import { drawing } from './svg.ts'
import { behindNeck } from './tailoring/collars.ts'
import { kitFor } from './tailoring/kit.ts'
import { tailor } from './tailoring/tailor.ts'

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
