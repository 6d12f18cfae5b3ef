import { drawInLine } from './anime/anime.ts'
import { dress } from './garments/cloth.ts'
import { drawVectors } from './vector-layers.ts'
import type { Photo } from './figure.ts'
import { shadeFigure } from './figure.ts'
import { garments } from './garments/garments.ts'
import { hairstyleOf } from './hair/styles.ts'
import type { Look, Shot } from './appearance.ts'
import { lookSchema, shotSchema } from './appearance.ts'
import { paintSoftly } from './realistic.ts'
import { paintScene } from './scene/scene.ts'
import { lookAt } from './visibility.ts'
import { setStage } from './stage.ts'
import { wornBy } from './garments/outfit-for.ts'

export type Size = { width: number; height: number }

/** Sets up one photo and paints its place; she is painted next. Adults only. */
export async function beginPhoto(lookGiven: Look, shotGiven: Shot, size: Size): Promise<Photo> {
  const look = lookSchema.parse(lookGiven)
  const asked = shotSchema.parse(shotGiven)
  const shot = { ...asked, outfit: wornBy(look.gender, asked.outfit) }
  const garment = garments[shot.outfit]
  const stage = setStage(look, shot, size, garment.cut)
  const worn = dress(stage, garment)
  const vectors = drawVectors(stage, worn)
  const style = hairstyleOf(stage)
  const sight = lookAt(stage, style.earsShow)
  const shaded = shadeFigure(stage, sight, worn)
  const drawings = await vectors
  return { stage, worn, style, sight, shaded, drawings, canvas: paintScene(stage, drawings.place) }
}

/** Paints her over the place. */
export async function paintHer(photo: Photo): Promise<void> {
  await (photo.stage.anime ? drawInLine(photo) : paintSoftly(photo))
}
