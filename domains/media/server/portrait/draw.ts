import sharp from 'sharp'
import { behindNeck, kitFor, tailor } from './tailoring.ts'
import { layOver, layPaint, multiply, rasterSvg, toBytes } from './canvas.ts'
import { clothShadow, dress, paintCloth } from './cloth.ts'
import { paintEyes } from './eyes.ts'
import { finish } from './finish.ts'
import { garments } from './garments.ts'
import { growHair, hairShadow, paintHairBehind, paintHairInFront, shadowTint } from './hair/paint.ts'
import { hairstyleOf } from './hair/styles.ts'
import { paintEarrings, paintGlasses, paintNecklace } from './jewels.ts'
import type { Look, Shot } from './look.ts'
import { lookSchema, shotSchema } from './look.ts'
import { paintMouth } from './mouth.ts'
import { paintMarks, paintNose } from './nose.ts'
import { paintScene } from './scene/scene.ts'
import { lookAt } from './sight.ts'
import { paintSkin } from './skin.ts'
import { setStage } from './stage.ts'
import { drawing } from './svg.ts'

export type Size = { width: number; height: number }

/** Draws one photo of a character as WebP: the same look, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(look: Look, shot: Shot, size: Size): Promise<Buffer> {
  const { width, height } = size
  const rgb = await paintPortrait(look, shot, size)
  return sharp(rgb, { raw: { width, height, channels: 3 } }).webp({ quality: 78, effort: 4, smartSubsample: true }).toBuffer()
}

/** The painted pixels of one photo, three bytes each. */
export async function paintPortrait(lookGiven: Look, shotGiven: Shot, { width, height }: Size): Promise<Buffer> {
  const look = lookSchema.parse(lookGiven)
  const shot = shotSchema.parse(shotGiven)
  const garment = garments[shot.outfit]
  const stage = setStage(look, shot, { width, height }, garment.cut)
  const worn = dress(stage, garment)
  const kit = kitFor(stage, worn)
  const style = hairstyleOf(stage)
  const sight = lookAt(stage, style.earsShow)
  const hair = growHair(stage, style)
  const canvas = await paintScene(stage, shot.place)
  paintHairBehind(canvas, hair)
  const svg = (content: string, defs = '') => rasterSvg(drawing(width, height, content, defs), width, height)
  const behind = behindNeck(kit)
  if (behind) layOver(canvas, await svg(behind))
  const skin = paintSkin(stage, sight, stage.hair)
  layPaint(canvas, skin.paint, sight.figureCover)
  const cloth = paintCloth(stage, sight, worn)
  multiply(canvas, clothShadow(stage, cloth, sight), [120, 70, 66], 0.7)
  for (let q = 0; q < cloth.cover.length; q++) cloth.cover[q] *= sight.figureCover[q]
  layPaint(canvas, cloth.paint, cloth.cover)
  layOver(canvas, await svg(tailor(kit) + paintNecklace(stage)), sight.figureCover)
  layPaint(canvas, skin.paint, sight.headCover)
  const [eyes, mouth] = [paintEyes(stage), paintMouth(stage)]
  layOver(canvas, await svg(paintNose(stage) + eyes.body + mouth.body + paintMarks(stage), eyes.defs + mouth.defs))
  multiply(canvas, hairShadow(stage, hair, sight.view, sight.figureCover), shadowTint(stage), 0.8)
  const glasses = paintGlasses(stage)
  if (glasses) layOver(canvas, await svg(glasses))
  paintHairInFront(canvas, hair, sight.view)
  const earrings = paintEarrings(stage, sight, style.earsShow)
  if (earrings) layOver(canvas, await svg(earrings))
  finish(stage, canvas, sight.figureCover)
  return toBytes(canvas)
}
