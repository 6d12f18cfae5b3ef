import sharp from 'sharp'
import { drawInLine } from './anime/drawn.ts'
import { toBytes } from './canvas.ts'
import { dress } from './cloth.ts'
import { finish } from './finish.ts'
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

/** Draws one photo of a character as WebP: the same look, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(look: Look, shot: Shot, size: Size): Promise<Buffer> {
  const { width, height } = size
  const rgb = await paintPortrait(look, shot, size)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .toBuffer()
}

/** The painted pixels of one photo, three bytes each. */
export async function paintPortrait(lookGiven: Look, shotGiven: Shot, { width, height }: Size): Promise<Buffer> {
  const look = lookSchema.parse(lookGiven)
  const asked = shotSchema.parse(shotGiven)
  const shot = { ...asked, outfit: wornBy(look.gender, asked.outfit) }
  const garment = garments[shot.outfit]
  const stage = setStage(look, shot, { width, height }, garment.cut)
  const worn = dress(stage, garment)
  const style = hairstyleOf(stage)
  const sight = lookAt(stage, style.earsShow)
  const canvas = await paintScene(stage, shot.place)
  const photo = { stage, worn, style, sight, canvas }
  await (stage.anime ? drawInLine(photo) : paintSoftly(photo))
  finish(stage, canvas, sight.figureCover)
  return toBytes(canvas)
}
