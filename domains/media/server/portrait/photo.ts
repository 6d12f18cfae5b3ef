import { drawInLine } from './anime/drawn.ts'
import { dress } from './cloth.ts'
import { drawVectors } from './drawings.ts'
import type { Photo } from './figure.ts'
import { shadeFigure } from './figure.ts'
import { garments } from './garments.ts'
import { hairstyleOf } from './hair/styles.ts'
import type { Look, Shot } from './look.ts'
import { lookSchema, shotSchema } from './look.ts'
import { paintSoftly } from './realistic.ts'
import { paintScene } from './scene/scene.ts'
import { lookAt } from './sight.ts'
import { setStage } from './stage.ts'
import { wornBy } from './wardrobe.ts'

export type Size = { width: number; height: number }

/** Sets up one photo and paints its place; she is painted next. Adults only. */
export async function beginPhoto(portraitProvided: Look, shotProvided: Shot, size: Size): Promise<Photo> {
  const look = lookSchema.parse(portraitProvided)
  const requested = shotSchema.parse(shotProvided)
  const shot = { ...requested, outfit: wornBy(look.gender, requested.outfit) }
  const garment = garments[shot.outfit]
  const stage = setStage(look, shot, size, garment.cut)
  const worn = dress(stage, garment)
  const vectors = drawVectors(stage, worn)
  const style = hairstyleOf(stage)
  const view = lookAt(stage, style.earsShow)
  const shaded = shadeFigure(stage, view, worn)
  const drawings = await vectors
  return { stage, worn, style, view, shaded, drawings, canvas: paintScene(stage, drawings.place) }
}

/** Paints her over the place. */
export async function paintHer(photo: Photo): Promise<void> {
  await (photo.stage.anime ? drawInLine(photo) : paintSoftly(photo))
}
