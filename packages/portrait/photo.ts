import { paintAnime } from './anime/anime.ts'
import { colourGarment } from './garments/cloth.ts'
import { drawVectorLayers } from './vector-layers.ts'
import type { Photo } from './figure.ts'
import { shadeFigure } from './figure.ts'
import { garments } from './garments/garments.ts'
import { hairstyleOf } from './hair/styles.ts'
import type { Appearance, Shot } from './appearance.ts'
import { appearanceSchema, shotSchema } from './appearance.ts'
import { paintScene } from './scene/scene.ts'
import { renderVisibility } from './visibility.ts'
import { createStage } from './stage.ts'
import { outfitFor } from './garments/outfit-for.ts'

export type Size = { width: number; height: number }

/** Sets up one photo and paints its place, without the person. Adults only. */
export async function preparePhoto(who: Appearance, what: Shot, size: Size): Promise<Photo> {
  const appearance = appearanceSchema.parse(who)
  const parsed = shotSchema.parse(what)
  const shot = { ...parsed, outfit: outfitFor(appearance.gender, parsed.outfit) }
  const garment = garments[shot.outfit]
  const stage = createStage(appearance, shot, size, garment.fit)
  const worn = colourGarment(stage, garment)
  const drawing = drawVectorLayers(stage, worn)
  const style = hairstyleOf(stage)
  const visibility = renderVisibility(stage, style.earsShow)
  const shaded = shadeFigure(stage, visibility, worn)
  const layers = await drawing
  return { stage, worn, style, visibility, shaded, layers, canvas: paintScene(stage, layers.place) }
}

/** Paints the person over the place. */
export async function paintPerson(photo: Photo): Promise<void> {
  await paintAnime(photo)
}
